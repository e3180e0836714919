"""What becomes of small pairs on another compiler, without one: what is at hand answers."""

import contextlib
from pathlib import Path
from types import SimpleNamespace

import pytest

from ppr.campaign import recheck as module
from ppr.campaign.recheck import Recheck, asking, recheck
from ppr.programs.errors import Interrupted, UserError
from ppr.results.at_hand import Answer
from ppr.search.stopping import Stop
from ppr.studies.versions.cells import Cell, Found

SAME, WORKS = Cell(Found.SAME, 2), Cell(Found.WORKS, 5)


def scripts(answer):
    """A result whose tests are scripts, which give this answer."""
    return SimpleNamespace(
        properties=(), trials=None, programs=SimpleNamespace(variant=b"int a;"), answers=lambda programs: [answer]
    )


@pytest.fixture
def asked(monkeypatch):
    """The folders of which the results were opened."""
    found = []

    @contextlib.contextmanager
    def at_hand(place, runner, stop, *, is_same):
        assert not is_same
        found.append(place)
        yield place

    monkeypatch.setattr(module, "result_at_hand", at_hand)
    return found


def test_the_most_frequent_words_come_first_and_earlier_ones_stay():
    assert Recheck("gcc", {"a": WORKS, "b": SAME, "c": SAME}).counted() == "2 still there, 1 fixed"
    found = Recheck("cc", {"a": WORKS})
    assert found.with_earlier(Recheck("cc", {"a": SAME, "b": SAME})).cells == {"a": WORKS, "b": SAME}
    assert found.with_earlier(Recheck("other", {"b": SAME})) == found.with_earlier(None) == found


def test_what_was_found_out_is_written_and_read_again(tmp_path):
    assert module.read_recheck(tmp_path) is None
    (found := Recheck("cc", {"a": WORKS, "b": SAME})).write(tmp_path)
    assert module.read_recheck(tmp_path) == found
    (tmp_path / module.RECHECK).write_text("{")
    with pytest.raises(UserError, match="remove it, or recheck again"):
        module.read_recheck(tmp_path)
    with pytest.raises(UserError, match=r"recheck\.json cannot be written"):
        found.write(tmp_path / "none")
    unclosed = "^cc ' is not a command: no closing quotation$"
    for words, said in (
        (("cc '", None), unclosed),
        ((None, "cc '"), unclosed),
        ((" ", None), "^the command is empty: "),
    ):
        with pytest.raises(UserError, match=said):
            asking(*words)


def test_scripts_say_that_a_bug_is_fixed_only_if_the_variant_does_what_the_seed_does():
    for answer, found in ((Answer.BUG, Found.SAME), (Answer.FINE, Found.WORKS), (Answer.NONE, Found.ELSE)):
        assert asking(None, None)(scripts(answer)).found is found
    for options in (("gcc-13", None), (None, "gcc-13 -c {}")):
        with pytest.raises(UserError, match="its tests are scripts"):
            asking(*options)(scripts(Answer.BUG))


def test_a_pair_of_which_nothing_is_known_stops_no_other_but_after_a_request_to_stop_none_is_begun(asked):
    def rechecked(ask):
        asked.clear()
        return [(place.name, str(said)) for place, said in recheck([*map(Path, "ab")], ask, None, stop, 1)]

    def ask(place):
        if place.name == "a":
            raise UserError("its tests are gone")
        return SAME

    def ended():
        raise Interrupted

    stop = Stop()
    assert rechecked(ask) == [("a", "its tests are gone"), ("b", str(SAME))]
    for ends, found in ((iter([SAME]), [("a", str(SAME))]), (iter([]), [])):
        stop = Stop()
        assert rechecked(lambda _, ends=ends, stop=stop: stop.request("enough") or next(ends, None) or ended()) == found
        assert asked == [Path("a")]


def test_where_the_variant_works_it_is_run_more_often_and_a_missing_compiler_is_told(monkeypatch):
    numbers = []

    def cells(asks, runs, most):
        numbers.append((runs, most))
        return [WORKS for _ in asks]

    monkeypatch.setattr(module, "subject_of", lambda properties, run: SimpleNamespace(command=None, cells=cells))
    assert asking(None, None)(scripts(None)) == WORKS
    ((runs, most),) = numbers
    assert 1 < runs < most
    asks = []
    subject = SimpleNamespace(command="gcc {}", cells=lambda found, *_: asks.extend(found) or [WORKS])
    monkeypatch.setattr(module, "subject_of", lambda *_: subject)
    monkeypatch.setattr(module, "exchanged", lambda command, new: f"{command} with {new}")
    for words in ((None, None), ("gcc-13", None), (None, "cc -c {}")):
        asking(*words)(scripts(None))
    assert [str(command) for command, _ in asks] == ["gcc {}", f"gcc {{}} with {module.line_of('gcc-13')}", "cc -c {}"]
    missing = Cell(Found.OTHER, 2, module.NOT_FOUND)
    subject = SimpleNamespace(command="gcc-99", cells=lambda *_: [missing])
    monkeypatch.setattr(module, "subject_of", lambda *_: subject)
    with pytest.raises(UserError, match="gcc-99 exits with status 127"):
        asking(None, None)(scripts(None))
