"""What each kind of edit proposes for a program, among others, on record."""

from on_record import of_record
from reducing import WAYS, proposals

from ppr.neighbours.scopes import definitions


@of_record(__file__)
def test_these_programs_are_proposed(example, said):
    """An example is a kind of edit, a language, and a program."""
    way, language, program = example.split(" ", 2)
    assert {*said} <= proposals(WAYS.get(way, definitions), language, program)
