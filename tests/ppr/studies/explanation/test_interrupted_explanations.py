"""Explanations that are interrupted, follow a run, or take the place of others."""

import contextlib
import re
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from explained import C, parses, subject
from laws import for_each

from grammars.languages import by_name
from ppr.programs.errors import Interrupted, UserError
from ppr.results.at_hand import Answer
from ppr.search.stopping import Stop
from ppr.studies.explanation import explain as room
from ppr.studies.explanation.explain import explain, explain_result
from ppr.studies.explanation.sentences import Explanation


@pytest.mark.parametrize("ends", [10, 30, 60])
def test_an_interruption_leaves_what_was_found_out(ends: int) -> None:
    asked: list[bytes] = []

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        if len(asked) > ends:
            raise Interrupted("enough")
        asked.extend(texts)
        return [Answer.BUG if b"*" in text else Answer.FINE if parses(text.decode()) else Answer.NONE for text in texts]

    found, _ = explain(b"int a = 1 + 2;", b"int a = 1 * 2;", C, ask)
    assert not found.validated
    assert found.complete is (ends == 60)
    assert [*found.sentences, *found.details][-1].endswith(": enough")
    assert ("not asked: " in " ".join(found.details)) is (ends < 60)


class InterruptedHand:
    """A result at hand that is asked to stop after some questions."""

    programs, language, properties = (b"int a = 1 + 2;", b"int a = 1 * 2;"), C, ()
    report = SimpleNamespace(sections={}, are_folders=False)

    def __init__(self, folder: Path, most: int) -> None:
        self.folder, self.most, self.stop, self.saved = folder, most, Stop(), dict[str, Explanation]()

    def property_of(self, _: object) -> SimpleNamespace:
        return SimpleNamespace(names=["a.c"])

    def answers(self, texts: Sequence[bytes]) -> list[Answer]:
        self.most -= len(texts)
        if self.most < 0:
            self.stop.request("enough")
        self.stop.look()
        return [Answer.BUG if b"*" in text else Answer.FINE for text in texts]

    def save(self, name: str, section: Explanation) -> None:
        self.saved[name] = section


def test_an_interrupted_result_keeps_a_section_and_never_loses_a_better_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ended(most: int) -> InterruptedHand:
        hand = InterruptedHand(tmp_path, most)
        with contextlib.suppress(Interrupted):
            explain_result(hand)  # type: ignore[arg-type]
        return hand

    assert not ended(20).saved["explanation"].complete
    assert re.fullmatch(r"explaining: \d+ asked, at most \d+ left", ended(20).doing)
    assert not ended(0).saved  # nothing is known
    monkeypatch.setitem(InterruptedHand.report.sections, "explanation", {})
    assert not ended(20).saved
    monkeypatch.setitem(InterruptedHand.report.sections, "explanation", {"complete": False, "asked": 5})
    assert ended(20).saved  # it knows more


@pytest.mark.parametrize(
    ("before", "said"),
    [({}, "only 0 variations could be tried: allow more tests"),
     ({"explanation": {"asked": 9}}, "0 variations could be tried, so the earlier explanation stays: allow more")],
)  # fmt: skip
def test_an_explanation_without_room_to_ask_is_none(tmp_path: Path, before: dict[str, Any], said: str) -> None:
    hand = InterruptedHand(tmp_path, 999)
    hand.report = SimpleNamespace(sections=before, are_folders=False)
    with pytest.raises(Interrupted, match=said):
        explain_result(hand, most=1)  # type: ignore[arg-type]
    assert not hand.saved


def test_a_link_in_the_place_of_the_near_misses_is_not_followed(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (tmp_path / "near-misses").symlink_to(mine)
    with pytest.raises(UserError, match="near-misses cannot be written: File exists"):
        explain_result(InterruptedHand(tmp_path, 999))  # type: ignore[arg-type]
    assert not [*mine.iterdir()]


@pytest.mark.parametrize(
    ("wanted", "has_command", "seconds", "is_explained"),
    [(True, False, 999.0, True), (None, True, 8.0, True), (None, True, 120.0, False), (None, False, 8.0, False),
     (False, True, 8.0, False)],
)  # fmt: skip
def test_when_the_result_of_a_run_is_explained(
    monkeypatch: pytest.MonkeyPatch, wanted: bool | None, has_command: bool, seconds: float, is_explained: bool
) -> None:
    explained: list[object] = []
    monkeypatch.setattr(room, "explain_result", explained.append)  # with as many tests as ever, however long it took
    report = SimpleNamespace(seconds=seconds, sections={})
    hand: Any = SimpleNamespace(experiment=object() if has_command else None, report=report)
    room.explain_run(hand, wanted=wanted)
    assert len(explained) == is_explained
    report.sections["explanation"] = {}  # of an earlier run
    room.explain_run(hand, wanted=wanted)
    assert len(explained) == is_explained + (wanted is True)


def test_near_misses_of_an_earlier_explanation_go(tmp_path: Path) -> None:
    old = tmp_path / "near-misses/9.c"
    old.parent.mkdir()
    old.write_bytes(b"old")
    hand: Any = SimpleNamespace(
        folder=tmp_path, programs=(b"int a = 1 + 2;", b"int a = 1 * 2;"), language=C, properties=(),
        property_of=lambda _: SimpleNamespace(names=("x.c",)), save=lambda *_: None, stop=Stop(),
        report=SimpleNamespace(are_folders=False),
        answers=lambda texts: [
            Answer.BUG if b"*" in one else Answer.FINE if parses(one.decode()) else Answer.NONE for one in texts
        ],
    )  # fmt: skip
    room.explain_result(hand)
    assert not old.exists()
    found = {one.read_bytes() for one in old.parent.iterdir()}
    assert b"int a = 1 + 2;" in found  # what was tried first is nearest


SEED, VARIANT = b"int abc = ab + 7;", b"int abc = ab * 7;"


def answer(text):
    if b"-" in text or b"\n" in text:
        return Answer.NONE
    return Answer.BUG if b"*" in text and b"7" in text and b"long" not in text else Answer.FINE


def test_each_question_is_counted_where_it_was_asked():
    asked = []
    found, missed = explain(
        SEED, VARIANT, by_name("c"), lambda texts: [asked.append(one) or answer(one) for one in texts]
    )
    first = len(asked) - found.asked - found.checks  # those that the seed's test was probed with
    assert len({*asked}) == len(asked) and first >= 0
    learnt_from = asked[first : first + found.asked]
    assert found.unanswered == sum(answer(one) is Answer.NONE for one in learnt_from) > 0
    program, conditions = subject(VARIANT.decode()), [one for one in found.holes if one.is_condition]
    first = [(one.places, one.texts(Answer.FINE)[0]) for one in conditions]
    assert missed == [program.with_changes((at, text) for at in places) for places, text in first]


@for_each("script, pinned", [("grep -q 'abc ab'", {"abc"}), ("abcd _abc", set()), ("", set())])
def test_what_the_script_names_is_pinned_but_short_words_are_everywhere(script, pinned, tmp_path):
    saved = []
    hand = SimpleNamespace(
        programs=(SEED, VARIANT), language=by_name("c"), folder=tmp_path, stop=Stop(),
        report=SimpleNamespace(sections={}, are_folders=False),
        properties=[SimpleNamespace(recipe=one) for one in (
            None, SimpleNamespace(text="abc", script=""), SimpleNamespace(text=script, script=script)
        )],
        property_of=lambda _: SimpleNamespace(names=["a.c"]), answers=lambda texts: [*map(answer, texts)],
        save=lambda name, section: saved.append((name, section)),
    )  # fmt: skip
    found = explain_result(hand, most=40)
    assert saved == [("explanation", found)]
    assert {one.text for one in found.holes if one.pinned} == pinned
    fine = {one.text for one in found.holes if one.is_condition}
    missed = sorted(path.name for path in (tmp_path / "near-misses").iterdir())
    assert missed == [f"{number}.c" for number in range(1, len(fine) + 1)]
    hand.report.are_folders = True
    explain_result(hand, most=40)
    assert not (tmp_path / "near-misses").exists()
