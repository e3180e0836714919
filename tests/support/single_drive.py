"""Reducing single programs without processes: a lambda plays the property."""

from collections.abc import Callable, Mapping

from drive import drive, tokens

from diffing.merged import Side
from grammars.languages import by_name
from grammars.minimal_strings import minimal_strings
from grammars.parsing import parse
from ppr.reducers import SINGLE_REDUCERS
from ppr.reducers.fillers import filled_subject
from ppr.reducers.subject import Subject, Unit, subject_of, units_of

Texts = tuple[str, ...]


def subject(source: str, algorithm: str, language: str, minimal: Mapping[str, Texts] | None, unit: Unit) -> Subject:
    """A program as the reducer wants it; without ``minimal`` the shortest strings are those of the grammar."""
    known, reducer = by_name(language), SINGLE_REDUCERS[algorithm]
    tree = units_of(source.encode(), unit, known)
    if reducer.fill and minimal is None:
        minimal = minimal_strings(known.normal_form) if known.normal_form else {}
    return filled_subject(tree, known.layout, minimal) if reducer.fill and minimal else subject_of(tree)


def reduce_single(
    source: str,
    algorithm: str,
    holds: Callable[[str], bool],
    *,
    language: str = "c",
    minimal: Mapping[str, Texts] | None = None,
    unit: Unit | None = None,
) -> tuple[str, list[str]]:
    """The result of a reducer under a property of the text, and all texts that were tried.

    For tokens the text is the tokens with a space between each two; what does not parse is not tried.
    """
    known, reducer = by_name(language), SINGLE_REDUCERS[algorithm]
    unit = unit or reducer.units[0]
    tried: list[str] = []
    while True:
        seen = subject(source, algorithm, language, minimal, unit)
        best = seen.live

        def test(live: int, seen: Subject = seen) -> bool:
            nonlocal best
            if not live or live.bit_count() >= best.bit_count():
                return False
            text = seen.merged.render(Side.VARIANT, live)
            if reducer.syntactic and parse(text, known).errors:
                return False
            tried.append(tokens(text, known) if unit is Unit.TOKEN else text.decode())
            best = live if holds(tried[-1]) else best
            return best == live

        live, _ = drive(reducer.candidates(seen), seen.live, test)
        source = seen.merged.render(Side.VARIANT, live).decode()
        if live == seen.live or not reducer.fixpoint:
            return tokens(source.encode(), known) if unit is Unit.TOKEN else source, tried
