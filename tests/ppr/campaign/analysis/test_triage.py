"""What is new since the last report, what has come back, and what is known."""

import pytest
from analysed import result, write_result
from on_record import of_record

from ppr.campaign.analysis.overview import overview, overview_of
from ppr.campaign.analysis.page import write_files
from ppr.campaign.analysis.triage import Known, State, Ticket, read_tickets, states_before
from ppr.campaign.recheck import Recheck
from ppr.programs.errors import UserError
from ppr.studies.versions.cells import Cell, Found

A, A2, B = result("a", signature="dies in f"), result("a2", signature="dies in f"), result("b", signature="dies in g")


def states(*results, **known):
    found = overview_of(A.folder.parent, results, known=Known(**known))
    return {row.name: row.state for row in found.pairs}


def test_a_bug_is_new_or_known_however_often_it_is_found():
    assert states(A, B) == {"a": State.NEW, "b": State.NEW}
    before = {"a": State.SEEN}
    assert states(A, A2, B, before=before) == {"a": State.SEEN, "a2": State.SEEN, "b": State.NEW}
    assert states(A, before={"a": State.NEW, "gone": State.SEEN}) == {"a": State.NEW}
    assert states(A, B, before={"a": State.NEW}) == {"a": State.SEEN, "b": State.NEW}
    first = states(A, A2, B, before={"a": State.SEEN})
    assert states(A, A2, B, before=first) == first
    assert (
        states(A, A2, tickets=[Ticket("T", State.WILL_NOT_FIX, "in f")], before={"a": "no ticket"})["a2"]
        == "will not fix"
    )


def test_a_ticket_is_of_all_pairs_of_its_bug_and_the_first_of_several_counts():
    for ticket in (Ticket("T1", signature="in f"), Ticket("T1", pair="a2"), Ticket("T1", State.OPEN, "f")):
        found = overview_of(A.folder.parent, [A, A2, B], known=Known(tickets=[ticket, Ticket("T2", pair="a")]))
        assert [(row.ticket, row.state) for row in found.pairs] == [("T1", "open"), ("T1", "open"), ("", "new")]
        assert found.standing == "1 new, 1 open"
    assert not Ticket("T").is_of(result("", signature=""))
    assert not Ticket("T", pair="a").is_of(A2)


def test_a_fixed_bug_comes_back_with_a_new_pair_or_if_another_compiler_shows_it():
    fixed = {"tickets": [Ticket("T", State.FIXED, "in f")]}
    assert states(A, **fixed) == {"a": State.FIXED}
    assert states(A, A2, before={"a": State.FIXED, "a2": State.FIXED}, **fixed)["a"] == State.FIXED
    back = states(A, A2, before={"a": State.FIXED}, **fixed)
    assert back == {"a": State.BACK, "a2": State.BACK}
    assert states(A, A2, before=back, **fixed) == back  # until somebody opens the ticket again
    assert states(A, A2, before=back, tickets=[Ticket("T", State.OPEN, "in f")])["a"] == State.OPEN
    assert states(A, B, before={"b": State.SEEN}, **fixed)["a"] == State.BACK
    for found, state in ((Found.SAME, State.BACK), (Found.WORKS, State.FIXED), (Found.OTHER, State.FIXED)):
        rechecked = Recheck("new", {"a": Cell(found, 2)})
        assert states(A, rechecked=rechecked, before={"a": State.FIXED}, **fixed)["a"] == state


def test_tickets_are_read(tmp_path):
    path = tmp_path / "bugs.toml"
    assert read_tickets(path) == ()
    path.write_text('[[bug]]\nticket = "T-1 ü"\nstate = "will not fix"\nsignature = "in f"\n\n[[bug]]\nticket = "2"\n'
                    'pair = "a"\n')  # fmt: skip
    assert read_tickets(path) == (Ticket("T-1 ü", State.WILL_NOT_FIX, "in f"), Ticket("2", State.OPEN, pair="a"))
    path.write_text("")
    assert read_tickets(path) == ()
    for text in ("x = " + "[" * 3000, "ticket = " + "1" * 5000):
        path.write_text(text)
        with pytest.raises(UserError, match="cannot be read"):
            read_tickets(path)


@of_record(__file__)
def test_broken_tickets_are_refused(tmp_path, example, said):
    path = tmp_path / "bugs.toml"
    path.write_text(example)
    with pytest.raises(UserError) as refused:
        read_tickets(path)
    assert str(refused.value).replace(str(path), "FILE").splitlines() == said


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"pairs": 1}', '{"pairs": [{"bug": 1}]}', '{"pairs": [1]}', "\0"])
def test_an_earlier_report_may_be_broken_or_of_an_earlier_version_or_have_odd_names(tmp_path, text):
    path = tmp_path / "campaign-report.json"
    assert states_before(path) == {}
    path.write_text(text)
    assert states_before(path) == {}
    path.write_text('{"pairs": [{"name": "a"}]}')
    assert states_before(path) == {"a": "no ticket"}
    write_result(tmp_path / "a\udcff")
    write_files(overview(tmp_path), tmp_path, tmp_path)
    assert states_before(path) == {"a\udcff": State.NEW}
