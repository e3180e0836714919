"""What authors of grammars in Lark's notation are told, for each message of Lark that would not help them."""

import pytest

from grammars.build.lark_grammar import UnfitGrammarError, lark_language
from grammars.build.lark_messages import HINT, in_words

pytest.importorskip("lark")


def told(grammar):
    """What is said about a grammar."""
    with pytest.raises(UnfitGrammarError) as caught:
        lark_language(grammar, "own", ".", {})
    return str(caught.value)


@pytest.mark.parametrize(
    ("grammar", "message"),
    [
        ("start: )", "line 1, column 8: unmatched closing parenthesis"),
        ("start: 'x'", "line 1, column 8: cannot read \"'x'\""),
        ('start = "x"', "line 1, column 7: cannot read '= \"x\"'"),
        ('start ::= "x"', "line 1, column 8: unexpected colon"),
        ('start: "x"\nb B', "line 2, column 3: unexpected 'B'"),
        ('start: "x" ;', "line 1, column 12: cannot read ';'"),
        ("start: $ is not a sign of this notation", "line 1, column 8: cannot read '$ is not a sign of t'"),
        ('start: Foo\nFoo: "x"', "line 2, column 2: unexpected 'oo'"),
        ('start: "x"\n%import "numbers"', "line 2, column 9: unexpected '\"numbers\"'"),
        ('start: "x"\n%import .', "line 2, column 10: unexpected end of line"),
        ("def f(): pass", "line 1, column 5: expecting rule or terminal definition (missing colon)"),
        ("<a> ::= <b>", "line 1, column 1: cannot read '<a> ::= <b>'"),
    ],
)
def test_what_cannot_be_read_has_its_place_and_a_hint(grammar, message):
    assert told(grammar) == f"{message}; {HINT}"


@pytest.mark.parametrize(
    ("grammar", "message"),
    [
        ("start: B2 ab\nab: B\nB2: /y/", "line 2, column 5: B is used, but not defined"),
        ('start: B\nB: "b" C', "line 2, column 8: C is used, but not defined"),
        ('start: "x"\n%ignore WS', "line 2, column 9: WS is used, but not defined"),
        ('start: "x"\nb: "x"\nb: "y"', "line 2, column 1: b is defined more than once: join the definitions by |"),
        ("start: b\n\n  ?b: A\n  b: A\nA: /x/", "line 3, column 4: b is defined more than once"),
        ("start: A\nA: /[z-a]/", "line 2, column 1: the pattern /[z-a]/ of A is not a regular expression of Python"),
        ("start: A\nA: b\nb: /x/", "line 2, column 1: the terminal A cannot use the rule b: make A a rule too"),
        ('start: A\nA: "x" A', "line 2, column 1: the terminal A uses itself: make it a rule"),
        ('start: "a"~3..1', "line 1, column 12: 3..1 goes from a larger number to a smaller one"),
        ("start: N\n%import numbers", "line 2, column 9: name what is imported, as in  %import .numbers.NUMBER"),
        ('start: "x"\n%ignore', "%ignore needs a terminal, a string or a pattern behind it"),
        ('start: "a".."bc"', 'a range is between two single characters, as in "a".."z"'),
        (
            "start: A\nA: /(?<=a+)b/",
            "a pattern is not a regular expression of Python: look-behind requires fixed-width",
        ),
        ("start: p{N}\nN: /x/", "line 1, column 8: p is used, but not defined"),
        ("start: /x*/", "line 1, column 9: the pattern /x*/ matches the empty text: let it match more"),
        ("start: A\nA: /x*/", "line 2, column 1: A matches the empty text: let it match more"),
        ('start: "x"\n%ignore /y(/', "line 2, column 10: the pattern /y(/ is not a regular expression of Python"),
        ('start: "x" b\nb: "y"\n%ignore b', "line 2, column 1: %ignore cannot take the rule b"),
        ("start: i*\ni: A | A -> b\nA: /x/", "line 2, column 1: two alternatives of i are the same"),
        ('A: "x"', f"it has no rule start: {HINT}"),
    ],
)
def test_other_errors_have_a_place_if_they_are_about_a_name(grammar, message):
    assert told(grammar).startswith(message)


def test_a_message_of_lark_that_is_not_known_is_one_line():
    assert in_words(ValueError("odd:\n\n  very"), {"": "start: A"}) == "odd: very"
    assert in_words(ValueError("Rule 'q' used but not defined"), {"": ""}).startswith("q is used")


def test_python_does_not_warn_of_patterns(recwarn):
    lark_language("start: A\nA: /[[a]+/", "own", ".", {})
    assert not [one for one in recwarn if one.category is FutureWarning]
