"""How many programs an explanation has asked about, and what of it the test names itself."""

from types import SimpleNamespace

from explained import subject
from laws import for_each

from grammars.languages import by_name
from ppr.results.at_hand import Answer
from ppr.search.stopping import Stop
from ppr.studies.explanation.explain import explain, explain_result

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
