"""The shortest text of every node and hidden rule."""

import pytest
from laws import for_each
from sample_programs import LANGUAGE_NAMES

from grammars.languages import by_name
from grammars.minimal_strings import minimal_strings
from grammars.normal_form import load


def minimal(text):
    return dict(minimal_strings(load(text)))


@for_each(
    "rules, expected",
    [
        ('node n = "a" "b" ;', ("a", "b")),
        ('node n = "a"* "b"+ "c"? ;', ("b",)),
        ('node n = "a" "b" | "c" ;', ("c",)),
        ('node n = "long" | "s" ;', ("s",)),
        ('node n = " " | "s" ;', ("s",)),
        ('node n = "long" | " " ;', (" ",)),
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


# -- shipped grammars ----------------------------------------------------------------------------


@for_each("name", LANGUAGE_NAMES)
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
