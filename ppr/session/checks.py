"""The checks around a reduction: the properties hold on the originals, and again on the result."""

import os
from collections.abc import Sequence
from concurrent.futures import wait
from pathlib import Path

from diffing.pair_state import Side
from ppr.errors import Interrupted, UserError
from ppr.inputs import Inputs
from ppr.programs import Programs
from ppr.properties.handle import Handle
from ppr.properties.outcome import Outcome, Result
from ppr.properties.property import Property
from ppr.search.search import MAX_WAIT
from ppr.search.statistics import Statistics
from ppr.search.timeouts import Timeouts
from ppr.search.verdicts import VerdictStore, program_key
from ppr.search.workers import Workers

CHECKS = 3  # times that each property is tested on the originals
RATE_CHECKS = 10  # times that a property is tested once it has been seen to be flaky


class Checker:
    """Tests properties outside the search: no verdict is used twice, except those of an earlier identical run."""

    def __init__(self, verdicts: VerdictStore, statistics: Statistics, timeouts: Timeouts, *, jobs: int) -> None:
        self.verdicts = verdicts
        self.statistics = statistics
        self.timeouts = timeouts
        self.jobs = jobs
        self._handle = Handle()

    def stop(self) -> None:
        """Stop the tests that run and those to come; safe in a signal handler."""
        self._handle.stop()

    def check_originals(self, properties: Sequence[Property], inputs: Inputs) -> None:
        """Learn how long each test takes.  Raises :class:`UserError` if a property does not hold every time."""
        programs = inputs.programs
        for a_property in properties:
            fact = _fact("checked", a_property, programs)
            known = self.verdicts.fact(fact)
            if known is None or (self.timeouts.given is not None and float(known) > self.timeouts.given):
                results = self._results(a_property, programs, CHECKS)
                if any(result.outcome is not Outcome.HOLDS for result in results):
                    self._refuse(a_property, inputs, results)
                known = repr(max(result.seconds for result in results))
                self.verdicts.set_fact(fact, known)
                self.verdicts.record(a_property, _texts(a_property, programs), Outcome.HOLDS)
            self.timeouts.learn(a_property, float(known))

    def verify_result(self, properties: Sequence[Property], programs: Programs) -> None:
        """Test the result again.  Raises :class:`UserError` if a property does not hold: then it is flaky."""
        for a_property in properties:
            fact = _fact("verified", a_property, programs)
            checked = self.verdicts.fact(_fact("checked", a_property, programs))
            if self.verdicts.fact(fact) is None and checked is None:
                (result,) = self._results(a_property, programs, 1)
                if result.outcome is not Outcome.HOLDS:
                    self._refuse_result(a_property, programs, result)
                self.verdicts.set_fact(fact, "yes")

    def _refuse_result(self, a_property: Property, programs: Programs, first: Result) -> None:
        """Say how often the property holds on the result."""
        again = self._results(a_property, programs, RATE_CHECKS - 1)
        late = sum(result.outcome is Outcome.TIMEOUT for result in (first, *again))
        killed = f" and was killed after {self.timeouts.of(a_property):g} s {late} times" if late else ""
        raise UserError(
            f"the {a_property.label} property is flaky: on the result it held {_held(again)} of {RATE_CHECKS}"
            f" times{killed}; make its test reliable (the result is kept, but do not trust it)"
        )

    def _results(self, a_property: Property, programs: Programs, times: int) -> list[Result]:
        """Run one test several times, as many at once as there are jobs."""
        limit = self.timeouts.of(a_property)

        def once(_: int) -> Result:
            return a_property.test(_texts(a_property, programs), limit, self._handle, keep_output=True)

        self.statistics.test_started()
        try:
            with Workers(min(self.jobs, times)) as pool:
                futures = [pool.submit(once, number) for number in range(times)]
                while wait(futures, timeout=MAX_WAIT).not_done:
                    pass  # awake now and then, for signals
                results = [future.result() for future in futures]
        finally:
            self.statistics.test_ended()
        for result in results:
            self.statistics.properties[a_property.label].add(result.outcome, result.seconds)
        if any(result.outcome is Outcome.STOPPED for result in results):
            raise Interrupted("the checks were stopped")
        return results

    def _refuse(self, a_property: Property, inputs: Inputs, results: list[Result]) -> None:
        """Say why the originals cannot be reduced."""
        label, title = a_property.label, a_property.title
        bad = next(result for result in results if result.outcome is not Outcome.HOLDS)
        given = {side: path for side, path in ((Side.SEED, inputs.seed), (Side.VARIANT, inputs.variant)) if path}
        names = " and ".join(given[side].name if side in given else "empty program" for side in a_property.sides)
        if _held(results):
            more = self._results(a_property, inputs.programs, RATE_CHECKS - len(results))
            raise UserError(
                f"the {label} property is flaky: its test {title} held"
                f" {_held(results + more)} of {RATE_CHECKS} times on the unchanged {names}; make the test reliable"
            )
        if bad.outcome is Outcome.TIMEOUT:
            raise UserError(
                f"the {label} test {title} does not end on {names}: it was killed after"
                f" {self.timeouts.of(a_property):g} s; give it more with --timeout SECONDS, or let it stop the compiler"
                " itself"
            )
        ended = f"ended with exit status {bad.status}"
        what = f"{ended}, so the seed shows the bug too" if a_property.negated else f"{ended} (0 is wanted)"
        if bad.outcome is Outcome.INVALID:
            what = f"{ended}: the program is invalid"
        lines = bad.output.decode("utf-8", "replace").rstrip().splitlines()[-8:]
        paths = [str(given.get(side, Path(os.devnull)).absolute()) for side in a_property.sides]
        raise UserError(
            f"the {label} property does not hold on the unchanged {names}: {title} {what}\n"
            + "".join(f"  | {line}\n" for line in lines)
            + f"  to try it by hand: {a_property.by_hand(paths)}"
        )


def _held(results: Sequence[Result]) -> int:
    return sum(result.outcome is Outcome.HOLDS for result in results)


def _texts(a_property: Property, programs: Programs) -> list[bytes]:
    return [programs.of(side) for side in a_property.sides]


def _fact(word: str, a_property: Property, programs: Programs) -> str:
    return f"{word} {a_property.fingerprint} {program_key(_texts(a_property, programs))}"
