"""Explains a result: learns what its bug needs, checks that, and adds it to the report."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from diffing.pair_state import Side
from grammars.bundle import Places
from grammars.languages import Language
from ppr.api.programs import Form, form_of, inputs_of
from ppr.api.results import Text
from ppr.programs.errors import Interrupted, UserError, count
from ppr.results.at_hand import Answer, ResultAtHand
from ppr.results.result_folder import write_near_misses
from ppr.studies.explanation.pattern import DELETE, Hole, HoleMark, Role
from ppr.studies.explanation.questions import Pair
from ppr.studies.explanation.sentences import VERSION, Checked, Explanation, Part, pieces_of
from ppr.studies.explanation.study import Ask, Questions, Study
from ppr.studies.explanation.subject import ParsedProgram

SECTION = "explanation"
MOST_TESTS = 160
LEARNING = 0.75  # of the tests; the rest is for the check
QUICK = 120.0  # seconds: shorter runs are explained by default
# The order of conditions, most telling first.
TELLING = (Role.LAYOUT, Role.USE, Role.NUMBER, Role.STRING, Role.NAME, Role.TYPE, Role.WORD, Role.INSERTION, Role.NODE)


def explain(
    seed: bytes, variant: bytes, language: Language, ask: Ask, *, most: int = MOST_TESTS
) -> tuple[Explanation, list[bytes]]:
    """What the bug of a pair needs, by at ``most`` this number of tests; and a program that breaks each condition."""
    pair = Pair(ParsedProgram(seed, language), ParsedProgram(variant, language))
    study = Study(pair, questions := Questions(ask, round(most * LEARNING)))
    complete = study.explore()
    known = list(questions.known.values())[study.probed :]
    questions.limit = most + study.probed
    validated = study.validate()
    tree = pair.variant.tree
    order = sorted(study.holes, key=lambda at: _rank(study.holes[at], pair))
    holes = [study.holes[at] if questions.trusted else _in_doubt(study.holes[at]) for at in order]
    places = [*map(Places(tree).of, (*tree.starts, len(variant)))]  # of the tokens, and the end
    gaps = [tree.gap(token).decode("utf-8", "replace") for token in range(len(tree))]
    parts = [Part(pair.variant.text(at), text, at, _line(places[at[0]])) for at, text in pair.difference(holes)]
    kinds = [Checked(kind, study.right[kind], study.wrong[kind]) for kind in sorted({*study.right, *study.wrong})]
    found = Explanation(
        version=VERSION, holes=tuple(_with_columns(holes, pair.variant.texts, places)),
        difference=tuple(parts), kinds=tuple(kinds), lines=tuple(_line(places[hole.places[0][0]]) for hole in holes),
        pieces=pieces_of(zip(gaps, pair.variant.texts, strict=True), holes),
        asked=len(known), unanswered=known.count(Answer.NONE), checks=len(questions.known) - len(known) - study.probed,
        trusted=questions.trusted, complete=complete, validated=validated, lack=questions.lack,
    )  # fmt: skip
    return found, [study.missed[at] for at, hole in zip(order, holes, strict=True) if at in study.missed]


def _rank(hole: Hole, pair: Pair) -> tuple[bool, bool, int, int]:
    """The rank of a part: ranges and classes come before needed words, and near ones before far ones."""
    kind = TELLING.index(hole.role) if hole.role in TELLING else -1
    if hole.role is Role.NODE and any(hole.texts(Answer.FINE)):  # something similar is fine, not only its absence
        kind = TELLING.index(Role.STRING)
    return hole.role is not Role.DIFFERENCE, not (hole.is_open and hole.is_condition), kind, pair.distance(hole.places)


def _in_doubt(hole: Hole) -> Hole:
    """The part, if nothing is known to be fine: not free if some other text in its place does not show the bug."""
    is_open = all(one.answer is Answer.BUG or one.sort == DELETE for one in hole.tried)
    return hole if is_open or hole.mark is not HoleMark.FREE else msgspec.structs.replace(hole, mark=HoleMark.CLASS)


def _line(place: tuple[str, int, int]) -> int | str:
    path, line, _ = place
    return f"{path}:{line}" if path else line


def _with_columns(
    holes: Iterable[Hole], texts: Sequence[str], places: Sequence[tuple[str, int, int]]
) -> Iterator[Hole]:
    """Holes, with a column if their text also occurs elsewhere (0: only in other lines), by the places of tokens."""
    where: dict[str, list[int]] = {}
    for at, text in enumerate(texts):
        where.setdefault(text, []).append(at)
    for hole in holes:
        (start, end), own = hole.places[0], {first for first, _ in hole.places}
        begins = where[texts[start]] if start < end else ()
        lines = {places[at][:2] for at in begins if at not in own and texts[at : at + end - start] == texts[start:end]}
        *line, column = places[start]
        yield msgspec.structs.replace(hole, column=column * (tuple(line) in lines)) if lines else hole


def explain_programs(
    seed: Text,
    variant: Text,
    *,
    seed_holds: Callable[[Text], object],
    variant_holds: Callable[[Text], object],
    language: str,
    max_tests: int = MOST_TESTS,
) -> Explanation:
    """Find out which parts of a small variant its bug needs: see ``sentences``, ``conditions`` and ``holes``.

    ``variant_holds(program)`` is true if a program has the bug, and ``seed_holds(program)`` if it is fine.  At most
    ``max_tests`` programs are tried, a quarter of them as a check.  Raises :class:`UserError` for an unknown language,
    and for programs without their property.
    """
    form: Form[Text] = form_of(seed, "seed")
    inputs = inputs_of(form.encoded(seed, "seed"), form.encoded(variant, "variant"), language)

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        given = map(form.given, texts)
        return [Answer.BUG if variant_holds(one) else Answer.FINE if seed_holds(one) else Answer.NONE for one in given]

    if ask(inputs.programs) != [Answer.FINE, Answer.BUG]:
        raise UserError("the seed has to be fine and the variant to have the bug: their properties do not hold")
    return explain(*inputs.programs, inputs.language, ask, most=max_tests)[0]


def explain_result(hand: ResultAtHand, *, most: int = MOST_TESTS) -> Explanation:
    """Explain a result: add that to its report, and write the closest programs that are fine to ``near-misses``.

    Raises :class:`Interrupted`, and keeps an earlier explanation, if this one was stopped and knows less.
    """
    suffix = Path(hand.property_of(Side.VARIANT).names[0]).suffix
    asked = 0

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        nonlocal asked
        hand.doing = f"explaining: {asked} asked, at most {max(0, most - asked)} left"
        asked += len(texts)
        return hand.answers(texts)

    found, missed = explain(*hand.programs, hand.language, ask, most=most)
    scripts = [recipe.text for one in hand.properties if (recipe := one.recipe) is not None and recipe.script]

    def is_pinned(text: str) -> bool:  # short words are everywhere
        return len(text) > 2 and any(re.search(rf"(?<!\w){re.escape(text)}(?!\w)", script) for script in scripts)

    holes = tuple(msgspec.structs.replace(one, pinned=is_pinned(one.text)) for one in found.holes)
    found = msgspec.structs.replace(found, holes=holes)
    if not (found.complete and found.validated):
        before = hand.report.sections.get(SECTION, {"complete": False, "asked": 1})
        was_done = before.get("complete", True) and before.get("validated", True)
        if was_done or found.asked < before.get("asked", 0):
            hand.stop.look()
            stays = ", so the earlier explanation stays" if SECTION in hand.report.sections else ""
            raise Interrupted(f"only {count(found.asked, 'variation')} could be tried{stays}: allow more tests")
    hand.save(SECTION, found)
    write_near_misses(hand.folder, [] if hand.report.are_folders else list(dict.fromkeys(missed)), suffix)
    return found


def explain_run(hand: ResultAtHand, *, wanted: bool | None) -> None:
    """Explain a run's result if ``wanted``, or by default (``None``) if a run with a command was quick."""
    may_be = wanted is None and hand.experiment is not None and SECTION not in hand.report.sections
    if wanted or (may_be and hand.report.seconds < QUICK):
        explain_result(hand)
