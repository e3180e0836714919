"""Real crashes whose message names a pass or a function: what ppr locate says if it does not see the message."""

import os
import re
from pathlib import Path

from benchmark_ppr.benchmark_pair import BenchmarkPair, BugKind
from ppr.location.location import Locating, Location, locating_of
from ppr.properties.behaviour.recognise import decoded
from ppr.properties.guard import guarded_runner
from ppr.search.stopping import Stop
from ppr.session.at_hand import result_at_hand

COMPILERS = re.compile(r"(?:gcc|g\+\+|clang|clang\+\+)-\d+$")
IN_FUNCTION = re.compile(r"internal compiler error: in ([\w:~]+)")
RUNS_PASS = re.compile(r"llvm::(\w+Pass)::run$")
LARGE = "-large"  # ends the names of pairs whose reduction takes long


def is_measured(pair: BenchmarkPair) -> bool:
    """Whether it is a crash of gcc or clang that can be reduced here in a minute."""
    is_crash = COMPILERS.match(pair.facts.compiler) and pair.facts.kind is BugKind.CRASH
    return bool(is_crash and not pair.name.endswith(LARGE) and not pair.missing())


def located(result: Path) -> tuple[list[str], str, Location, float, float]:
    """What the message names (see :func:`named`), what is found out without it, in which wall and CPU seconds."""
    with guarded_runner() as runner, result_at_hand(result, runner, Stop(), jobs=2) as hand:
        seeing, blind = locating_of(hand), locating_of(hand, hidden=True)
        assert seeing is not None and blind is not None
        seeing.stack_and_pass()
        before = os.times()
        blind.run()
        after = os.times()
        return *named(seeing), blind.found, after.elapsed - before.elapsed, sum(after[:4]) - sum(before[:4])


def named(seeing: Locating) -> tuple[list[str], str]:
    """The pass that the message names, in each way that it does, and the innermost function, empty if it names none."""
    assert seeing.plain is not None
    frames = [one for one in seeing.plain.seen.frames if one in seeing.found.stack]
    inside = IN_FUNCTION.search(decoded(seeing.plain.printed))
    said = [seeing.found.last_pass] if seeing.found.said_by == "from the message" else []
    said += [which[1] for one in frames if (which := RUNS_PASS.search(one))]
    return said, inside[1] if inside else frames[0] if frames else ""
