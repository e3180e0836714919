"""Languages from grammars in Lark's notation: trees, normal forms, and what is refused."""

import sys
import time

import lark
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from diffing.masks import mask_at
from diffing.pair_state import Side
from diffing.rendering import Renderer
from grammars.build.lark_grammar import UnfitGrammarError, lark_language
from grammars.minimal_strings import minimal_strings
from grammars.normal_form import show
from grammars.parsing import parse
from ppr.reducers.subject import subject_of

# Figure 5.2 of the HDD thesis, as it stands there: ambiguous, and recursive at both ends.
FIGURE_5_2 = r"""
e: e "*" e | e "/" e | e "+" e | e "-" e | "(" e ")" | N
N: /[0-9]+/
%ignore " "
"""

STATEMENTS = r"""
start: statement*
statement: NAME "=" list ";"   -> assignment
         | "while" NAME "{" statement* "}"
?list: list "," item | item
item: NAME | NUMBER | "[" [item ("," item)*] "]"
NAME: /(?!while\b)[a-zäöü]+/
%import common.NUMBER
%import common.WS
%ignore WS
%ignore /#[^\n]*/
"""


def language(grammar, *programs):
    return lark_language(grammar, "own", ".", {f"program {number}": text for number, text in enumerate(programs)})


def rules(found):
    """The rules of a normal form, as texts."""
    form = found.normal_form
    return {name: show(rule) for name, rule in (*form.nodes.items(), *form.rules.items())}


def nodes(source, found, kind):
    """The texts of all nodes of a kind, with one space between tokens."""
    tree = parse(source, found)
    assert (tree.errors, tree.unmatched) == (0, [])
    texts = tree.texts()
    return [b" ".join(texts[node.start : node.end]).decode() for node in tree.walk() if kind in node.kinds]


def algorithm(found):
    return found.own_parser._lark.options.parser


def test_the_grammar_of_the_thesis_is_its_own_normal_form():
    found = language(FIGURE_5_2, b"(1+2)*3")
    assert rules(found) == {
        "e": " | ".join([*(f'_fits_e "{operator}" _fits_e' for operator in "*/+-"), '"(" _fits_e ")"', "N"]),
        "_fits_e": "e | N",
    }
    assert minimal_strings(found.normal_form)["e"] == ("0",)


def test_the_tree_has_a_node_for_each_rule():
    found = language(FIGURE_5_2, b"(1+20)*3\n")
    assert nodes(b"(1+20)*3\n", found, "e") == ["( 1 + 20 ) * 3", "( 1 + 20 )", "1 + 20", "1", "20", "3"]


def test_repetitions_and_lists_are_quantifiers():
    assert rules(language(STATEMENTS)) == {
        "start": "statement*",
        "statement": 'NAME "=" _fits_list ";" | "while" NAME "{" statement* "}"',
        "list": "_list_parts",
        "_list_parts": '_fits_item % ","',
        "item": 'NAME | NUMBER | "[" (_fits_item % ",")? "]"',
        "_fits_list": "list | item | NAME | NUMBER",
        "_fits_item": "item | NAME | NUMBER",
    }


def test_operators_between_operands_are_separators():
    found = language('e: e "+" t | e "-" t | t\nt: N | "(" e ")"\nN: /\\d+/')
    assert rules(found)["_e_parts"] == '_fits_t % ("+" | "-")'


def test_what_alternatives_of_a_repetition_begin_with_stands_once():
    assert rules(language('start: (X "a" | X "b")*\nX: /x/'))["start"] == '(X ("a" | "b"))*'


def test_a_terminal_in_any_case_has_a_name():
    assert rules(language('start: "if"i "x"')) == {"start": 'IF "x"'}


def test_what_is_alone_in_a_node_can_stand_in_its_place():
    found = language('s: "if" e\ne: t "*" t | t\nt: N | "(" e ")"\nN: /\\d+/')
    assert rules(found)["s"] == '"if" _fits_e'
    assert rules(found)["_fits_e"] == "e | t | N"


def test_a_list_made_by_recursion_is_one_node():
    found = language(STATEMENTS)
    assert nodes(b"x = 1, y, [2, 3];", found, "list") == ["1 , y , [ 2 , 3 ]"]
    assert nodes(b"x = 1, y, [2, 3];", found, "item") == ["1", "y", "[ 2 , 3 ]", "2", "3"]


def test_a_list_may_be_recursive_at_its_end():
    found = language('start: "a" start | "a"')
    assert rules(found) == {"start": "_start_parts", "_start_parts": '"a"+'}
    assert nodes(b"aaa", found, "start") == ["a a a"]


def test_the_items_of_a_hidden_start_are_nodes():
    tree = parse(b"aaa", language('_all: _all item | item\nitem: "a"', b"aaa"))
    assert [node.end for node in tree.walk() if "item" in node.kinds] == [1, 2, 3]


def test_the_start_need_not_be_the_first_rule():
    assert nodes(b"a;", language('item: "a"\nstart: item ";"', b"a;"), "start") == ["a ;"]


def test_what_the_grammar_ignores_is_a_comment():
    found = language(STATEMENTS)
    source = b"# one\nx = # two\n 1; # three"
    tree = parse(source, found)
    assert (tree.comments, tree.texts()) == (3, [b"x", b"=", b"1", b";"])
    with_comments = parse(source, found, comments_are_tokens=True).texts()
    assert with_comments == [b"# one", b"x", b"=", b"# two", b"1", b";", b"# three"]


@pytest.mark.parametrize(
    ("source", "tokens"),
    [
        ("xä=äx;# é\nä=ä;".encode(), ["xä", "=", "äx", ";", "ä", "=", "ä", ";"]),
        (b"x = 1; # caf\xe9\ny = 2;", ["x", "=", "1", ";", "y", "=", "2", ";"]),
    ],
)
def test_characters_outside_of_ascii_do_not_move_tokens(source, tokens):
    assert [text.decode() for text in parse(source, language(STATEMENTS)).texts()] == tokens


def test_an_empty_program_has_no_tokens():
    tree = parse(b"", language(STATEMENTS, b""))
    assert (len(tree), tree.errors) == (0, 0)


def test_a_grammar_that_is_lalr_is_read_that_way():
    assert algorithm(language(STATEMENTS, b"x = 1;")) == "lalr"


def test_an_ambiguous_grammar_that_lalr_cannot_read_has_one_reading():
    found = language('start: a | b\na: "x" "y"\nb: "x" "y"', b"xy")
    assert algorithm(found) == "earley"
    tree = parse(b"xy", found)
    assert (tree.texts(), tree.errors, tree.unmatched) == ([b"x", b"y"], 0, [])


def test_a_rule_may_have_the_name_of_comments():
    grammar = 'start: comment+\ncomment: "c" NAME ";"\nNAME: /[a-z]+/\n%ignore " "\n%ignore /#[a-z]*/'
    tree = parse(b"c x; #no c z;", language(grammar, b"c x;"))
    assert (tree.comments, tree.texts(), tree.unmatched) == (1, [b"c", b"x", b";", b"c", b"z", b";"], [])


@pytest.mark.parametrize("end", [b"", b"\n", b"\n\n", b"\r\n\r\n"])
def test_line_breaks_at_the_end_of_a_program_need_not_be_in_the_grammar(end):
    found = language('start: "x" "y"', b"xy" + end)
    tree = parse(b"xy" + end, found)
    assert (tree.texts(), tree.errors) == ([b"x", b"y"], 0)


@pytest.mark.parametrize(
    ("pattern", "texts"),
    [
        (r"(?!b\b)[a-z]+", ("a",)),
        (r"(?!a\b)[a-z]+", None),
        (r"\\pL", None),  # a backslash and two letters, unlike the class of letters in JavaScript
    ],
)
def test_the_shortest_text_of_a_terminal_is_one_that_its_whole_pattern_matches(pattern, texts):
    found = language(f'start: NAME ";"\nNAME: /{pattern}/')
    assert found.normal_form.texts["NAME"] == texts


def test_a_program_that_lalr_cannot_read_is_read_by_earley():
    palindromes = 'start: "a" start "a" | "b" start "b" | "a" "a" | "b" "b"'
    assert algorithm(language(palindromes, b"abba")) == "earley"


def test_a_large_program_that_does_not_fit_is_refused():
    with pytest.raises(UnfitGrammarError, match=r"line 1, column 2000: unexpected '!'"):
        language(STATEMENTS, b"x = [" + b"1," * 997 + b"!];")


def test_earley_is_tried_if_tokens_overlap():
    tokens_overlap = 'start: A "x" | B "y"\nA: /a+/\nB: /[ab]+/'
    assert algorithm(language(tokens_overlap, b"aax", b"aay")) == "earley"


def test_lark_has_nothing_to_say(capfd, caplog):
    level = lark.logger.level
    language(FIGURE_5_2, b"1+2+3")
    assert (capfd.readouterr(), caplog.records, lark.logger.level) == (("", ""), [], level)


@pytest.mark.parametrize(
    ("grammar", "source", "tokens"),
    [
        ('start: a\na: a "x" | ', b"xx", [b"x", b"x"]),  # left recursion and an empty rule
        ('start: e\ne: e e | "x" |', b"xx", [b"x", b"x"]),  # any number of readings
        ('a: a | "x"', b"x", [b"x"]),  # a cycle
        ("start: e e\ne:", b"", []),
        ('start: [a] "x" [a]\na: "y"', b"xy", [b"x", b"y"]),
        ('start: _list\n_list: _list "," A | A\nA: "a"i', b"a,A", [b"a", b",", b"A"]),
        ('!start: _pair{A}\n_pair{x}: x "-" x\nA: "a"', b"a-a", [b"a", b"-", b"a"]),
        ('?start: "a"~2..3', b"aaa", [b"a", b"a", b"a"]),
    ],
)
def test_ambiguity_recursion_and_empty_rules_are_read(grammar, source, tokens):
    tree = parse(source, language(grammar, source))
    assert (tree.texts(), tree.errors, tree.unmatched) == (tokens, 0, [])


@pytest.mark.parametrize(
    ("grammar", "message"),
    [
        ("", "Using an undefined rule: NonTerminal('start')"),
        ("start: (", "Unclosed parenthesis, at line 1 column 9"),
        ("start: a", "Rule 'a' used but not defined"),
        ('start: ""', 'Empty terminals are not allowed ("")'),
        ("start: A*\nA: /x*/", "Dynamic Earley doesn't allow zero-width regexps: TerminalDef('A', 'x*')"),
        (f"start: {'(' * 2000}A{')' * 2000}\nA: /x/", "its rules are nested too deeply"),
        ("start: /(/", "Bad regexp in token __ANON_0: ("),
        ("%declare X\nstart: X", "the terminal X has no pattern"),
        ("%import nothing (x)\nstart: x", "it imports nothing.lark, which cannot be read: No such file"),
        ('start: "x" start', "program 0 does not fit it: it ends too early"),
        ('start: "x"', "program 0 does not fit it: line 1, column 2: unexpected 'x'"),
        ('start: "x"+ "y"', "program 0 does not fit it: it ends too early"),
        ('start: "y"', "program 0 does not fit it: line 1, column 1: unexpected 'x'"),
    ],
)
def test_a_grammar_that_cannot_be_used_is_refused_in_one_sentence(grammar, message):
    with pytest.raises(UnfitGrammarError) as caught:
        language(grammar, b"xx")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("imported", [".terminals.N", "terminals.N"])
def test_a_grammar_imports_from_its_folder(tmp_path, imported):
    (tmp_path / "terminals.lark").write_text("N: /[0-9]+/\n")
    found = lark_language(f'start: N ("+" N)*\n%import {imported}\n', "own", str(tmp_path), {})
    assert rules(found) == {"start": 'N % "+"'}


def test_a_grammar_that_imports_itself_is_refused(tmp_path):
    text = '%import .loop.start -> other\nstart: other | "1"\n'
    (tmp_path / "loop.lark").write_text(text)
    with pytest.raises(UnfitGrammarError, match="it imports itself, or more than 100 files"):
        lark_language(text, "loop", str(tmp_path), {})


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"N: $\n", "{}: Unexpected input at line 1 column 4"),
        (b"N: (\n", "{}: Expecting a value, at line 1 column 5"),
        (b"M: /x/\nN: M P\n", "{}: Terminal used but not defined: parts__P"),
        (b"\xff", "it imports {}, which is not UTF-8 text"),
    ],
)
def test_an_error_in_an_imported_file_names_it(tmp_path, content, message):
    path = tmp_path / "parts.lark"
    path.write_bytes(content)
    with pytest.raises(UnfitGrammarError) as caught:
        lark_language("start: N\n%import .parts.N\n", "own", str(tmp_path), {})
    assert str(caught.value).startswith(message.format(path))


def test_a_folder_cannot_be_imported(tmp_path):
    (tmp_path / "parts.lark").mkdir()
    for name in (".parts", "parts"):
        with pytest.raises(UnfitGrammarError, match=r"it imports .*parts\.lark, which cannot be read: Is a directory"):
            lark_language(f"start: N\n%import {name}.N\n", "own", str(tmp_path), {})


def test_a_grammar_may_be_indented_and_may_import_all_of_its_rules(tmp_path):
    (tmp_path / "sum.lark").write_text('\n    sum: N ("+" N)*\n    N: /[0-9]+/\n')
    assert rules(lark_language((tmp_path / "sum.lark").read_text(), "own", "", {})) == {"sum": 'N % "+"'}
    found = lark_language("%import .sum.sum -> start", "own", str(tmp_path), {})
    assert rules(found) == {"start": 'sum__N % "+"'}


def test_a_byte_order_mark_is_not_in_the_way(tmp_path):
    source = "\ufeff(1+ü)".encode()
    found = language('e: "(" e ")" | e "+" e | N\nN: /[0-9]+|ü/', source)
    tree = parse(source, found)
    assert (tree.errors, tree.texts(), tree.starts[0]) == (0, [b"(", b"1", b"+", "ü".encode(), b")"], 3)
    assert not any(child.is_extra for child in found.own_parser.parse(source).root_node.children)


def test_without_lark_its_package_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "lark", None)
    with pytest.raises(UnfitGrammarError, match="needs the package lark"):
        language(STATEMENTS)


def test_a_program_with_an_error_has_its_tokens():
    tree = parse(b"x = ; y 1", language(STATEMENTS))
    assert (tree.errors, tree.texts()) == (1, [b"x", b"=", b";", b"y", b"1"])
    tree = parse(b"x $$ y", language(STATEMENTS))
    assert (tree.errors, tree.texts()) == (1, [b"x", b"$", b"$", b"y"])


def test_no_space_is_added_where_spaces_mean_something():
    found = language('start: line*\nline: CELL ("," CELL)* "\\n"\nCELL: /[^,\\n]+/', b"a b,c,d\n")
    tree = parse(b"a b,c,d\n", found)
    merged = subject_of(tree, found.layout).merged
    kept = [0, 1, 4]
    assert Renderer(merged).render(Side.VARIANT, mask_at(kept, len(merged))) == b"a b,d\n"


def test_ten_thousand_tokens_are_parsed_in_seconds():
    found = language(STATEMENTS)
    source = b"x = " + b", ".join(b"[%d, y]" % number for number in range(1700)) + b";"
    start = time.process_time()
    tree = parse(source, found)
    assert time.process_time() - start < 5
    assert (len(tree), tree.errors, tree.unmatched) == (2 + 6 * 1700, 0, [])


def test_deep_programs_are_parsed():
    deep = b"(" * 3000 + b"1" + b")" * 3000
    tree = parse(deep, language(FIGURE_5_2, deep))
    assert (len(tree), tree.errors) == (6001, 0)


items = st.recursive(
    st.sampled_from(["x", "whilst", "17", "ü"]),
    lambda inner: st.lists(inner, max_size=3).map(lambda parts: f"[ {' , '.join(parts)} ]"),
    max_leaves=6,
)
statements = st.recursive(
    st.lists(items, min_size=1, max_size=4).map(lambda parts: f"a = {' , '.join(parts)} ;"),
    lambda inner: st.lists(inner, max_size=3).map(lambda parts: f"while b {{ {' '.join(parts)} }}"),
    max_leaves=5,
)
programs = st.lists(statements, max_size=4).map(" ".join)
OWN = language(STATEMENTS)


@settings(max_examples=30)
@given(programs, st.lists(st.sampled_from([" ", "\n", "\t ", " # no, 1;\n", "\r\n  "]), min_size=1, max_size=9))
def test_any_program_has_its_tokens_whatever_stands_between_them(program, gaps):
    words = program.split()
    source = "".join(word + gaps[number % len(gaps)] for number, word in enumerate(words)).encode()
    tree = parse(source, OWN)
    assert (tree.texts(), tree.errors, tree.unmatched) == ([word.encode() for word in words], 0, [])
    assert parse(source, OWN, tokens_only=True).texts() == tree.texts()


@settings(max_examples=30)
@given(programs, st.data())
def test_rendering_and_parsing_give_back_the_tokens(program, data):
    tree = parse(program.encode(), OWN)
    merged = subject_of(tree, OWN.layout).merged
    kept = sorted(data.draw(st.sets(st.integers(0, len(tree) - 1)))) if len(tree) else []
    text = Renderer(merged).render(Side.VARIANT, mask_at(kept, len(merged)))
    assert parse(text, OWN).texts() == [tree.texts()[token] for token in kept]


def test_python_does_not_warn_of_patterns(recwarn):
    lark_language("start: A\nA: /[[a]+/", "own", ".", {})
    assert not [one for one in recwarn if one.category is FutureWarning]
