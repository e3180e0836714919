"""The programs with their headers inlined, if they still have their properties then."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from diffing.pair_state import Side
from grammars.languages import by_name
from ppr.errors import Interrupted, UserError
from ppr.programs.inlining import LANGUAGES, inlined_file, inlined_folder
from ppr.programs.inputs import Inputs
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.handle import Handle
from ppr.properties.outcome import Outcome
from ppr.properties.property import Property
from ppr.search.stopping import Stop
from ppr.search.timeouts import FIRST_TIMEOUT
from ppr.search.workers import Workers, results_of


def refuse_language(inputs: Inputs) -> None:
    """Raises :class:`UserError` if the programs have no headers that could be inlined."""
    if inputs.language.name not in LANGUAGES:
        titles = ", ".join(by_name(name).title for name in sorted(LANGUAGES))
        raise UserError(f"--inline-headers is for {titles}, and the programs are {inputs.language.title}")


def with_headers(
    inputs: Inputs, properties: Sequence[Property], includes: Sequence[Path], timeout: float | None, stop: Stop
) -> tuple[Inputs, list[str]]:
    """The inputs with headers inlined, or as they are, and why, if that takes a property away."""
    with stop.at_once():
        programs = Programs.of_each(lambda side: _inlined(inputs, side, includes))
        if programs == inputs.programs:
            return inputs, ['--inline-headers changes nothing: no file of an #include "..." was found']
        parsed = ParsedPair.parse(programs, inputs.language)
        is_pair = not parsed.is_equal
    if is_pair:
        lost = _lost(properties, programs, timeout or FIRST_TIMEOUT, stop)
        if lost is None:
            return replace(inputs, parsed=parsed), []
        why = f"the {lost.label} property does not hold with the headers in the program"
    else:
        why = "the programs would be equal"
    return inputs, [f"--inline-headers is undone: {why}"]


def _inlined(inputs: Inputs, side: Side, includes: Sequence[Path]) -> bytes:
    path = inputs.seed if side is Side.SEED else inputs.variant
    text = inputs.programs.of(side)
    if path is None:
        return text
    return inlined_folder(text, includes) if inputs.are_folders else inlined_file(path, text, includes)


def _lost(properties: Sequence[Property], programs: Programs, timeout: float, stop: Stop) -> Property | None:
    """The first property that the programs do not have."""
    handle = Handle()
    stop.when_asked(handle.stop)
    with Workers(1) as pool:  # tests are started by other threads than the main one
        for one in properties:
            asked = [programs.of(side) for side in one.sides]
            (result,) = results_of([pool.submit(one.test, asked, timeout, handle)])
            if result.outcome is Outcome.STOPPED:
                raise Interrupted(stop.reason or "the tests were stopped")
            if result.outcome is not Outcome.HOLDS:
                return one
    return None
