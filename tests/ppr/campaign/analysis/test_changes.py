"""What the difference of a small pair does, and to what kind of node."""

import pytest
from on_record import of_record

from diffing.best_script import edit_script
from diffing.script_words import described
from grammars.languages import by_name
from grammars.parsing import parse
from ppr.campaign.analysis.result import abstract_tokens, changes_of
from ppr.programs.pair import ParsedPair, Programs


def changes(seed, variant, language="c"):
    return changes_of(described(edit_script(*(parse(text.encode(), by_name(language)) for text in (seed, variant)))))


@of_record(__file__)
def test_an_edit_is_classified(example, said):
    assert [*changes(*example.split(" => "))] == said


def test_names_and_literals_are_abstracted_and_keywords_kept():
    pair = ParsedPair.parse(Programs(b"", b'int f(void) { return g("x", 1.5); }'), by_name("c"))
    expected = 'int name ( void ) { return name ( " literal " , literal ) ; }'
    assert " ".join(abstract_tokens(pair.trees.variant)[0]) == expected
    assert abstract_tokens(pair.trees.seed) == ((), frozenset())
    pair = ParsedPair.parse(Programs(b"", b"template <typename T> void f(T);"), by_name("cpp"))
    assert abstract_tokens(pair.trees.variant)[0][:4] == ("template", "<", "typename", "name")


@pytest.mark.parametrize(("program", "language", "expected"), [
    ("struct s { int a; } f(b) { return a + 1; } /* c */", "c", {"s", "a", "f", "b"}),
    ("module top; task swap; endtask endmodule", "verilog", {"top", "swap"}), ("x = 'y'", "python", {"x"}),
])  # fmt: skip
def test_names_are_told_from_keywords_and_literals(program, language, expected):
    assert abstract_tokens(parse(program.encode(), by_name(language)))[1] == expected
