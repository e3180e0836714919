"""The checks around a reduction: the properties hold on the originals, and again on the result."""

import os
import shlex
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path

from diffing.merged import Side
from ppr.errors import Interrupted, UserError
from ppr.pair import Programs
from ppr.properties.property import Property
from ppr.properties.running import Handle, Outcome, Result, TestRunner
from ppr.search.search import MAX_WAIT
from ppr.search.statistics import Statistics
from ppr.search.verdicts import VerdictStore
from ppr.session.inputs import Inputs

CHECKS = 3  # times that each property is tested on the originals
RATE_CHECKS = 10  # times that a property is tested once it has been seen to be flaky
FIRST_TIMEOUT = 60.0  # seconds for a test whose usual time is not known yet
TIMEOUT_FACTOR = 10.0  # a test may take this many times longer than on the originals
LEAST_TIMEOUT = 2.0  # seconds


class Checker:
    """Tests properties outside the search: no verdict is used twice, but for those of an earlier identical run."""

    def __init__(
        self, runner: TestRunner, store: VerdictStore, statistics: Statistics, *, jobs: int, timeout: float | None
    ) -> None:
        self.runner = runner
        self.store = store
        self.statistics = statistics
        self.jobs = jobs
        self.timeout = timeout
        self._handle = Handle()

    def stop(self) -> None:
        """Stop the tests that run and those to come; safe in a signal handler."""
        self._handle.stop()

    def check_originals(self, properties: Sequence[Property], inputs: Inputs) -> None:
        """Learn how long each test takes.  Raises :class:`UserError` if a property does not hold every time."""
        programs = inputs.programs
        for a_property in properties:
            fact = _fact("checked", a_property, programs)
            known = self.store.fact(fact)
            if known is None or (self.timeout is not None and float(known) > self.timeout):
                results = self._results(a_property, programs, CHECKS, self.timeout or FIRST_TIMEOUT)
                if any(result.outcome is not Outcome.HOLDS for result in results):
                    self._refuse(a_property, inputs, results)
                self.store.set_fact(fact, repr(max(result.seconds for result in results)))
                a_property.record(self.store, _texts(a_property, programs), Outcome.HOLDS)

    def limits(self, properties: Sequence[Property], programs: Programs) -> dict[str, float]:
        """The timeout of each property in seconds: as given, else learnt from the originals."""
        found = {}
        for a_property in properties:
            seconds = float(self.store.fact(_fact("checked", a_property, programs)) or FIRST_TIMEOUT)
            found[a_property.label] = self.timeout or max(LEAST_TIMEOUT, TIMEOUT_FACTOR * seconds)
        return found

    def verify_result(self, properties: Sequence[Property], programs: Programs, limits: dict[str, float]) -> None:
        """Test the result anew.  Raises :class:`UserError` if a property does not hold: then it is flaky."""
        for a_property in properties:
            fact = _fact("verified", a_property, programs)
            checked = self.store.fact(_fact("checked", a_property, programs))
            if self.store.fact(fact) is None and checked is None:
                limit = limits[a_property.label]
                (result,) = self._results(a_property, programs, 1, limit)
                if result.outcome is not Outcome.HOLDS:
                    again = self._results(a_property, programs, RATE_CHECKS - 1, limit)
                    late = sum(result.outcome is Outcome.TIMEOUT for result in (result, *again))
                    killed = f" and was killed after {limit:g} s {late} times" if late else ""
                    raise UserError(
                        f"the {a_property.label} property is flaky: on the result it held"
                        f" {_held(again)} of {RATE_CHECKS} times{killed}; make its test reliable"
                        " (the result is kept, but do not trust it)"
                    )
                self.store.set_fact(fact, "yes")

    def _results(self, a_property: Property, programs: Programs, times: int, timeout: float) -> list[Result]:
        """Run one test several times, as many at once as there are jobs."""

        def once(_: int) -> Result:
            return a_property.test(self.runner, _texts(a_property, programs), timeout, self._handle, keep_output=True)

        self.statistics.test_started()
        try:
            with ThreadPoolExecutor(min(self.jobs, times)) as pool:
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
        label, limit = a_property.label, self.timeout or FIRST_TIMEOUT
        bad = next(result for result in results if result.outcome is not Outcome.HOLDS)
        given = {side: path for side, path in ((Side.SEED, inputs.seed), (Side.VARIANT, inputs.variant)) if path}
        paths = [given.get(side, Path(os.devnull)) for side in a_property.sides]
        names = " and ".join(given[side].name if side in given else "empty program" for side in a_property.sides)
        if _held(results):
            more = self._results(a_property, inputs.programs, RATE_CHECKS - len(results), limit)
            raise UserError(
                f"the {label} property is flaky: its test {a_property.command[-1]} held"
                f" {_held(results + more)} of {RATE_CHECKS} times on the unchanged {names}; make the test reliable"
            )
        if bad.outcome is Outcome.TIMEOUT:
            raise UserError(
                f"the {label} test {a_property.command[-1]} does not end on {names}: it was killed after {limit:g} s;"
                " give it more with --timeout SECONDS, or let it stop the compiler itself"
            )
        ended = f"ended with exit status {bad.status}"
        what = f"{ended}, so the seed shows the bug too" if a_property.negated else f"{ended} (0 is wanted)"
        if bad.outcome is Outcome.INVALID:
            what = f"{ended}: the program is invalid"
        lines = bad.output.decode("utf-8", "replace").rstrip().splitlines()[-8:]
        by_hand = shlex.join([*a_property.command, *a_property.names])
        pairs = zip(paths, a_property.names, strict=True)
        needed = [shlex.join(["cp", "-r", str(path.absolute()), "."]) for path in a_property.includes]
        copies = " && ".join([shlex.join(["cp", str(path.absolute()), name]) for path, name in pairs] + needed)
        raise UserError(
            f"the {label} property does not hold on the unchanged {names}: {a_property.command[-1]}"
            f" {what}\n"
            + "".join(f"  | {line}\n" for line in lines)
            + f"  to try it by hand: cd $(mktemp -d) && {copies} && {by_hand}; echo $?"
        )


def _held(results: Sequence[Result]) -> int:
    return sum(result.outcome is Outcome.HOLDS for result in results)


def _texts(a_property: Property, programs: Programs) -> list[bytes]:
    return [programs.of(side) for side in a_property.sides]


def _fact(word: str, a_property: Property, programs: Programs) -> str:
    return f"{word} {a_property.fingerprint} {a_property.key(_texts(a_property, programs))}"
