"""The shortest text of every node, and of every token from its pattern."""

import re

import pytest
from sample_programs import LANGUAGE_NAMES
from tree_sitter_rules import alias, choice, grammar, optional, pattern, repeat1, seq, wrapped

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


def test_recorded_texts_are_used_and_no_other_node_has_one():
    found = minimal('node n = a ;\nnode m = "x" ;\nrule r = n | m ;\ntext n = "1" "2" ;')
    assert found == {"n": ("1", "2"), "r": ("1", "2")}


def test_a_long_chain_takes_as_many_rounds_as_there_are_rules():
    rules = "\n".join(f"node n{i} = n{i + 1} ;" for i in range(50)) + '\nnode n50 = "x" ;'
    assert minimal(rules)["n0"] == ("x",)


# -- imported grammars ----------------------------------------------------------------------------


def test_hidden_tokens_are_in_the_text_of_an_imported_node():
    form = grammar({"node": seq('"#"', "_word", "x"), "_word": pattern("[a-z]+")})
    assert form.texts["node"] == ("#", "a", "x")


def test_a_node_that_needs_an_external_token_has_no_text():
    form = grammar(
        {"node": seq("x", "_indent"), "other": optional("_indent")}, externals=[{"type": "SYMBOL", "name": "_indent"}]
    )
    assert "node" not in form.texts
    assert form.texts["other"] == ()


def test_an_aliased_token_has_the_text_of_what_it_renames():
    form = grammar({"node": seq(alias("x", "name"), alias("y", "in", named=False))})
    assert form.texts["name"] == ("x",)
    assert form.texts["node"] == ("x", "y")


def test_an_immediate_token_is_glued_to_the_one_before_it():
    form = grammar({"node": seq('"\'"', repeat1(choice(wrapped("IMMEDIATE_TOKEN", pattern("[^']")), "x")), '"\'"')})
    assert form.texts["node"] == ("'a", "'")


def test_texts_are_written_and_read_back():
    form = grammar({"node": seq('"a"', "_end"), "_end": pattern("\\n"), "none": optional("x")})
    assert 'text node = "a" "\\n" ;\ntext none = () ;\n' in dump(form)
    assert load(dump(form)) == form


@pytest.mark.parametrize("name", LANGUAGE_NAMES)
def test_every_recorded_statement_parses(name):
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
