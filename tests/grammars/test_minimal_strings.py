"""The shortest text of every node, and of every token from its pattern."""

import re

import pytest
from sample_programs import LANGUAGE_NAMES
from tree_sitter_rules import alias, choice, grammar, optional, pattern, repeat1, seq, wrapped

from grammars.build.recorded_texts import with_texts
from grammars.build.token_text import shortest_match, token_text
from grammars.languages import by_name
from grammars.minimal_strings import minimal_strings
from grammars.normal_form import dump, load


def minimal(text):
    return dict(minimal_strings(load(text)))


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ('node n = "a" "b" ;', ("a", "b")),
        ('node n = "a"* "b"+ "c"? ;', ("b",)),
        ('node n = "a" "b" | "c" ;', ("c",)),
        ('node n = "long" | "s" ;', ("s",)),
        ('node n = "x" % "," ;', ("x",)),
        ('node n = "(" n ")" | "x" ;', ("x",)),
        ('node n = "(" m ")" ;\nnode m = n | "y" "z" ;', ("(", "y", "z", ")")),
        ('node n = _h ;\nrule _h = "a" ;', ("a",)),
        ('node n = "a" ~"b" ;', ("ab",)),
    ],
)
def test_the_shortest_text_of_a_node(rules, expected):
    assert minimal(rules)["n"] == expected


@pytest.mark.parametrize(
    "rules", ["node n = token ;", 'node n = n "x" ;', "node n = m ;\nnode m = n ;", "node n = () ;"]
)
def test_a_node_that_cannot_do_without_an_unknown_token_has_no_text(rules):
    assert "n" not in minimal(rules)


def test_an_unknown_token_is_avoided():
    assert minimal('node n = token | "a" "b" ;')["n"] == ("a", "b")


def test_a_recorded_text_stands_even_where_the_rules_yield_a_shorter_one():
    found = minimal('node n = "x" ;\nnode m = n "y" ;\ntext n = "1" "2" ;')
    assert found == {"n": ("1", "2"), "m": ("1", "2", "y")}


def test_a_text_recorded_as_unknown_is_not_derived():
    found = minimal('node n = "x" ;\nnode m = n | "y" "z" ;\nnode o = n ;\ntext n = unknown ;')
    assert found == {"m": ("y", "z")}


def test_of_two_texts_of_the_same_size_the_first_one_stays():
    assert minimal('node n = "a" | "b" ;\nnode m = o | n ;\nnode o = "c" ;') == {"n": ("a",), "m": ("a",), "o": ("c",)}


def test_a_shorter_text_that_is_found_later_spreads():
    assert minimal('node a = b "!" ;\nnode b = "long" "text" | c ;\nnode c = d ;\nnode d = "x" ;')["a"] == ("x", "!")


def test_a_long_chain_of_rules_is_followed_to_its_end():
    rules = "\n".join(f"node n{i} = n{i + 1} ;" for i in range(50)) + '\nnode n50 = "x" ;'
    assert minimal(rules)["n0"] == ("x",)


# -- imported grammars ----------------------------------------------------------------------------


def test_hidden_tokens_are_in_the_text_of_an_imported_node():
    form = grammar({"node": seq('"#"', "_word", "x"), "_word": pattern("[a-z]+")})
    assert minimal_strings(form)["node"] == ("#", "a", "x")


def test_a_node_that_needs_an_external_token_has_no_text():
    form = grammar(
        {"node": seq("x", "_indent"), "other": optional("_indent"), "outer": "node"},
        externals=[{"type": "SYMBOL", "name": "_indent"}],
    )
    assert not {"node", "outer"} & minimal_strings(form).keys()
    assert minimal_strings(form)["other"] == ()


def test_an_aliased_token_has_the_text_of_what_it_renames():
    form = grammar({"node": seq(alias("x", "name"), alias("y", "in", named=False))})
    assert minimal_strings(form)["name"] == ("x",)
    assert minimal_strings(form)["node"] == ("x", "y")


def test_an_immediate_token_is_glued_to_the_one_before_it():
    form = grammar({"node": seq('"\'"', repeat1(choice(wrapped("IMMEDIATE_TOKEN", pattern("[^']")), "x")), '"\'"')})
    assert minimal_strings(form)["node"] == ("'a", "'")


def test_only_the_texts_that_the_rules_do_not_yield_are_recorded():
    form = grammar(
        {"node": seq('"#"', "word", "x"), "word": pattern("[a-z]+"), "line": seq("node", "_end"), "_end": pattern(";")}
    )
    assert form.texts == {"word": ("a",), "x": ("x",), "y": ("y",), "z": ("z",), "line": ("#", "a", "x", ";")}
    assert minimal_strings(form)["node"] == ("#", "a", "x")


def test_a_text_that_is_wrong_because_of_another_one_is_not_recorded():
    form = grammar({"outer": seq('"("', "inner", '")"'), "inner": seq("x", "_end"), "_end": pattern(";")})
    assert "outer" not in form.texts
    assert minimal_strings(form)["outer"] == ("(", "x", ";", ")")


def test_texts_are_written_and_read_back():
    form = grammar({"node": seq('"a"', "_end"), "_end": pattern("\\n"), "block": seq("x", "_indent")})
    written = dump(form)
    assert 'text block = unknown ;\ntext node = "a" "\\n" ;\ntext x = "x" ;\n' in written
    assert load(written) == form


@pytest.mark.parametrize("name", LANGUAGE_NAMES)
def test_a_shipped_grammar_records_no_text_that_the_others_yield(name):
    form = by_name(name).normal_form
    found = minimal_strings(form)
    assert with_texts(form, {kind: texts for kind, texts in found.items() if kind not in form.rules}) == form


@pytest.mark.parametrize("name", LANGUAGE_NAMES)
def test_the_shortest_statement_parses(name):
    language = by_name(name)
    texts = minimal_strings(language.normal_form)
    assert len(texts) > 100
    statement = next(texts[kind] for kind in ("statement", "_statement", "_simple_statement") if kind in texts)
    frame = {"java": "class A {{ {{ {} }} }}", "rust": "fn f() {{ {} }}", "go": "package a\nfunc f() {{ {} }}"}
    frame |= {"c": "void f() {{ {} }}", "cpp": "void f() {{ {} }}"}
    source = frame.get(name, "{}\n").format(" ".join(statement))
    assert not language.parser.parse(source.encode()).root_node.has_error


def test_a_whole_loop_parses():
    texts = minimal_strings(by_name("c").normal_form)
    for kind in (
        "if_statement",
        "for_statement",
        "do_statement",
        "switch_statement",
        "declaration",
        "labeled_statement",
    ):
        source = f"void f() {{ {' '.join(texts[kind])} }}"
        assert not by_name("c").parser.parse(source.encode()).root_node.has_error, source


# -- patterns -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("regex", "expected"),
    [
        ("[a-z]+", "a"),
        ("[0-9]+", "0"),
        ("0[xX][0-9a-f]+", "0xa"),
        ("//.*", "//"),
        ("abc|de", "de"),
        ("a{3}", "aaa"),
        ("[^a]", "b"),
        (r"\d+\.\d*", "0."),
        (r"[_\p{XID_Start}][_\p{XID_Continue}]*", "a"),
        (r"[^\x00-\x1F\s\p{Zs}0-9]", "a"),
        (r"\u{1F600}", "\U0001f600"),
        (r"\p{L}", "a"),
        (r"[\u4e00-\u4eff]", "\u4e00"),
        ("(", None),
        ("(?!a)a", None),
    ],
)
def test_the_shortest_match_of_a_pattern(regex, expected):
    assert shortest_match(regex) == expected


@pytest.mark.parametrize("regex", [r"\w+\s?", "(ab|c)+d?", r"[.\-]", r"'([^']|\\.)*'"])
def test_the_shortest_match_matches(regex):
    assert re.fullmatch(regex, shortest_match(regex))


def test_a_token_of_many_parts():
    assert token_text(wrapped("TOKEN", seq('"<"', repeat1(pattern("[a-z]")), choice('"/>"', '">"')))) == "<a>"


def test_an_unreadable_part_is_avoided_or_makes_the_text_unknown():
    assert token_text(choice(pattern("("), '"a"')) == "a"
    assert token_text(seq(pattern("("), '"a"')) is None
