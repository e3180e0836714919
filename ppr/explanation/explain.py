"""Explains a result: learns what its bug needs, checks that, and adds it to the report."""

import math
import re
import shutil
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from diffing.pair_state import Side
from grammars.language import Language
from ppr.errors import Interrupted, UserError, count
from ppr.explanation.pattern import Pattern
from ppr.explanation.sentences import VERSION, Explanation, pieces_of
from ppr.explanation.study import Ask, Questions
from ppr.explanation.subject import ParsedProgram
from ppr.explanation.validation import Validation
from ppr.session.at_hand import Answer, ResultAtHand
from ppr.session.result_folder import NEAR_MISSES, write_page

SECTION = "explanation"
MOST_TESTS, MOST_CHECKS = 160, 240
EXPLORING = 0.7  # of the time; the rest is for checks
QUICK = 120.0  # seconds of a run that is explained unasked


def explanation_of(study: Validation, asked: int, unanswered: int, *, complete: bool) -> Explanation:
    """What a study has found, as a section."""
    variant = study.variant
    tree, source = variant.tree, variant.source
    ends = [0, *tree.ends]
    tokens = [
        (source[end:start].decode("utf-8", "replace"), text)
        for end, start, text in zip(ends, tree.starts, variant.texts, strict=False)
    ]
    starts = [[*tree.starts, len(source)][hole.places[0][0]] for hole in study.holes]
    return Explanation(
        version=VERSION,
        holes=tuple(study.holes),
        relations=tuple(study.relations),
        lines=tuple(source[:start].count(b"\n") + 1 for start in starts),
        shown=tuple(study.shown),
        fixed=tuple((number, tuple(sorted(holes))) for number, holes in study.fixed.items()),
        pieces=pieces_of(tokens, study.holes),
        inside=study.inside,
        outside=study.outside,
        checked=tuple(sorted(study.checked)),
        asked=asked,
        unanswered=unanswered,
        checks=len(study.questions.known) - asked - study.probed,
        trusted=study.questions.trusted,
        complete=complete,
    )


def explain(
    seed: bytes, variant: bytes, language: Language, ask: Ask, *, most: int = MOST_TESTS, checks: int = MOST_CHECKS,
    seconds: float = math.inf, random_seed: int = 0,
) -> tuple[Explanation, Pattern]:  # fmt: skip
    """Learn what the bug of a pair needs with so many questions at ``most``, and check it with so many more."""
    start = time.monotonic()
    questions = Questions(ask, most, start + seconds * EXPLORING)
    study = Validation(ParsedProgram(seed, language), ParsedProgram(variant, language), questions)
    complete = study.explore()
    known = list(questions.known.values())[study.probed :]
    if questions.limit:
        questions.limit, questions.end = len(questions.known) + checks, start + seconds
    validated = study.validate(random_seed)
    found = explanation_of(study, len(known), known.count(Answer.NONE), complete=complete)
    return msgspec.structs.replace(found, validated=validated), study.pattern


def explain_result(hand: ResultAtHand, *, most: int = MOST_TESTS, seconds: float = math.inf) -> Explanation:
    """Explain a result, put that into its report, and the closest programs that are fine into ``near-misses``.

    After a request to stop this is what was found out by then.  What was found out before stays if that is more, and if
    nothing could be asked about at all; then it raises :class:`Interrupted`.
    """
    name = hand.property_of(Side.VARIANT).names[0]
    found, pattern = explain(*hand.programs, hand.language, hand.answers, most=most, seconds=seconds)
    scripts = [recipe.text for one in hand.properties if (recipe := one.recipe) is not None and recipe.script]
    holes = tuple(msgspec.structs.replace(one, pinned=_is_in(one.text, scripts)) for one in found.holes)
    found = msgspec.structs.replace(found, holes=holes)
    if not (found.complete and found.validated):
        before = hand.report.sections.get(SECTION, {"complete": False, "asked": 1})
        was_done = before.get("complete", True) and before.get("validated", True)
        if was_done or found.asked < before.get("asked", 0):
            hand.stop.look()
            stays = ", and the explanation that is there stays" if SECTION in hand.report.sections else ""
            raise Interrupted(f"there was room for {count(found.asked, 'variation')}{stays}: allow more tests or time")
    hand.save(SECTION, found)
    folder, missed = hand.folder / NEAR_MISSES, [one for one in holes if one.texts(Answer.FINE)]
    shutil.rmtree(folder, ignore_errors=True)
    if missed and not hand.report.are_folders:
        texts = [[(place, hole.texts(Answer.FINE)[0]) for place in hole.places] for hole in missed]
        try:
            folder.mkdir()
            for number, changes in enumerate(texts, 1):
                write_page(folder, f"{number}{Path(name).suffix}", pattern.subject.with_changes(changes))
        except OSError as error:
            raise UserError(f"{folder} cannot be written: {error.strerror}") from error
    return found


def explain_run(hand: ResultAtHand, *, wanted: bool | None) -> None:
    """Explain the result of a run if that is wanted, or if nothing is said or known, and a command was quick.

    Then it takes half of the time of the reduction at most.
    """
    may_be = wanted is None and hand.experiment is not None and SECTION not in hand.report.sections
    if wanted or (may_be and hand.report.seconds < QUICK):
        explain_result(hand, seconds=math.inf if wanted else hand.report.seconds / 2)


def _is_in(text: str, scripts: Sequence[str]) -> bool:
    """Whether a script has this text as a word; short ones are everywhere."""
    return len(text) > 2 and any(re.search(rf"(?<!\w){re.escape(text)}(?!\w)", script) for script in scripts)
