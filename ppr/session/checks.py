"""Checks around a reduction: properties hold on originals and result, every time, and not on everything."""

import contextlib
import itertools
import os
import shlex
import signal
import threading
from collections.abc import Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from pathlib import Path
from typing import NamedTuple, NoReturn

import msgspec

from diffing.pair_state import Side
from ppr.programs.errors import Interrupted, UnavailableError, UserError, count
from ppr.programs.folders import arguments
from ppr.programs.inputs import Inputs
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import quoted
from ppr.properties.commands import HOLE
from ppr.properties.experiment import CommandProperty
from ppr.properties.outcome import Outcome, Result
from ppr.properties.processes import Handle
from ppr.properties.property import Ask, Property, ScriptProperty
from ppr.results.observed import Observed, with_result
from ppr.search.search import FLAKY_ADVICE, RELIABLE, Timeouts
from ppr.search.statistics import Statistics
from ppr.search.threads import in_threads
from ppr.search.verdicts import VerdictStore, program_key
from ppr.trials.scripts import observe_script

LEAST_CHECKS = 3  # times that each property is tested on the originals
RESULT_CHECKS = 3  # times on the result
MOST_CHECKS = 20  # times on the originals if the test is quick,
CHECK_SECONDS = 1.0  # within this time
SHARE = 0.05  # of a run's time that checks of one property may take, after its first test
RATE_CHECKS = 10  # least number of tests to tell how often a flaky property holds
READING = 'for program; do :; done; "$@" < "$program"'
VARIANT_TWICE = "two copies of the variant"


@dataclass
class Checker:
    """Tests properties outside the search, at least ``repeat`` times; slow ones less often if time is limited."""

    inputs: Inputs
    properties: Sequence[Property]
    verdicts: VerdictStore
    statistics: Statistics
    timeouts: Timeouts
    _: KW_ONLY
    jobs: int
    repeat: int = 1
    allow_trivial: bool = False
    max_seconds: float | None = None
    _handle: Handle = field(default_factory=Handle, init=False)
    _lock: threading.Lock = field(default_factory=threading.Lock, init=False)

    def stop(self) -> None:
        """Stop running tests and all later ones; safe in a signal handler."""
        self._handle.stop()

    def check_originals(self) -> None:
        """Learn how long each test takes.  Raises :class:`UserError` if a property does not hold every time."""
        programs = self.inputs.programs
        unknown = [one for one in self.properties if not self._has_learnt(one)]
        times = max(LEAST_CHECKS if self.max_seconds is None else 1, self.repeat)
        results = self._results([(one, one.texts(programs)) for one in unknown for _ in range(times)])
        first = [results[at : at + times] for at in range(0, len(results), times)]
        for a_property, mine in zip(unknown, first, strict=True):
            if _held(mine) < times:
                self._refuse(a_property, mine)
            self._count_again(a_property, mine, times - 1)
            self.timeouts.learn(a_property, max(result.seconds for result in mine))
        for a_property, mine in zip(unknown, first, strict=True):
            seconds, texts = self.timeouts.usual(a_property), a_property.texts(programs)
            more = self._results([(a_property, texts)] * self._more_checks(seconds, times), again=True)
            self._count_again(a_property, more, len(more))
            if _held(more) < len(more):
                self._refuse_flaky(a_property, mine + more)
            self.verdicts.set_fact(_fact("checked", a_property, programs), repr(seconds))
            self.verdicts.record(a_property, texts, Outcome.HOLDS)

    def check_tests(self) -> list[str]:
        """Notes on tests that accept too much.  Raises :class:`UserError` if the variant's accepts an empty program."""
        asked, printed = questions(self.properties, self.inputs), dict[int, bytes]()
        unknown = [one for one in asked if self.verdicts.recall(one.property, one.programs) is None]
        results = self._results([(one.property, one.programs) for one in unknown])
        for one, result in zip(unknown, results, strict=True):
            self.verdicts.record(one.property, one.programs, result.outcome)
            printed[id(one)] = result.output
        held = [one for one in asked if self.verdicts.recall(one.property, one.programs) is Outcome.HOLDS]
        return notes([(one, printed.get(id(one), b"")) for one in held], self.inputs, allow_trivial=self.allow_trivial)

    def _has_learnt(self, a_property: Property) -> bool:
        """Whether an earlier run, or a trial if time is short, has tested it within the timeout; its time is learnt."""
        known = self.verdicts.fact(_fact("checked", a_property, self.inputs.programs))
        if known is None and a_property.trial_seconds and self._times(a_property.trial_seconds, LEAST_CHECKS) == 1:
            known = repr(a_property.trial_seconds)
            self.verdicts.record(a_property, a_property.texts(self.inputs.programs), Outcome.HOLDS)
        if known is None or (self.timeouts.given is not None and float(known) > self.timeouts.given):
            return False
        self.timeouts.learn(a_property, float(known))
        return True

    def _times(self, seconds: float, most: int) -> int:
        """How often to run a test that takes these ``seconds``: less often if that takes too much of the run's time."""
        in_time = most if self.max_seconds is None else int(SHARE * self.max_seconds / max(seconds, 0.001))
        return max(self.repeat, min(most, max(1, in_time)))

    def _more_checks(self, seconds: float, times: int) -> int:
        wanted = min(MOST_CHECKS, int(CHECK_SECONDS / max(seconds, 0.001)))
        return max(0, max(wanted, self._times(seconds, LEAST_CHECKS)) - times) if self.repeat == 1 else 0

    @property
    def end_seconds(self) -> float:
        """The time to reserve for the result: to test it again, and for one more run that shows what it does."""
        usual = map(self.timeouts.usual, self.properties)
        return sum(seconds * (1 + self._times(seconds, RESULT_CHECKS)) for seconds in usual) / min(self.jobs, 2)

    @contextlib.contextmanager
    def blaming(self) -> Iterator[None]:
        """For tests of other programs: if a command is missing there, but not on the originals, blame the test."""
        try:
            yield
        except UnavailableError as error:
            if error.__cause__ is not None:
                raise  # the system lacks it
            try:
                self._results([(one, one.texts(self.inputs.programs)) for one in self.properties])
            except UnavailableError:
                raise error from None
            raise UserError(str(error)) from None

    def verify_result(self, programs: Programs) -> None:
        """Test the result again.  Raises :class:`UserError` if a property does not hold: then it is flaky."""
        for a_property in self.properties:
            times = self._times(self.timeouts.usual(a_property), RESULT_CHECKS)
            fact = _fact("verified", a_property, programs)
            if self.verdicts.fact(fact) is None:
                ask = (a_property, a_property.texts(programs))
                results = self._results([ask] * times, again=True)
                self._count_again(a_property, results, times)
                if _held(results) < times:
                    results += self._results([ask] * (RATE_CHECKS - times), again=True)
                    self._refuse_flaky(a_property, results, at_end=True)
                self.verdicts.set_fact(fact, "yes")

    def observe_scripts(self, programs: Programs) -> Observed | None:
        """What the scripts show of the bug in these programs, if that can be found; this does not count as a test."""
        for a_property in self.properties:
            if isinstance(a_property, ScriptProperty) and Side.VARIANT in a_property.sides:
                fact = _fact("observed", a_property, programs)
                if (known := self.verdicts.fact(fact)) is not None:
                    return msgspec.json.decode(known, type=Observed | None)
                asked = (a_property, self.inputs, programs, self.timeouts.of(a_property), self._handle)
                with self._under_test():
                    (found,) = in_threads(observe_script, [asked])
                self.verdicts.set_fact(fact, msgspec.json.encode(found).decode())
                return found
        return None

    def observe_result(self, programs: Programs, observed: Observed) -> Observed:
        """What was observed, updated by what the command does with the result; this does not count as a test."""
        for a_property in self.properties:
            if isinstance(a_property, CommandProperty):
                (before,), (after,) = a_property.texts(self.inputs.programs), a_property.texts(programs)
                asked = (observed, a_property, before, after, self.timeouts.of(a_property), self._handle)
                with self._under_test():
                    (observed,) = in_threads(with_result, [asked])
        return observed

    @contextlib.contextmanager
    def _under_test(self) -> Iterator[None]:
        self.statistics.test_started()
        try:
            yield
        finally:
            self.statistics.test_ended()

    def _count_again(self, a_property: Property, results: Sequence[Result], again: int) -> None:
        counts = self.statistics.properties[a_property.label]
        counts.asked_again += again
        counts.disagreed += len(results) - _held(results)

    def _results(self, asks: Sequence[Ask], *, again: bool = False) -> list[Result]:
        def once(a_property: Property, texts: Sequence[bytes]) -> Result:
            limit = self.timeouts.of(a_property, again=again)
            with self._under_test():
                result = a_property.alone.test(texts, limit, self._handle, keep_output=True)
            with self._lock:
                self.statistics.properties[a_property.label].add(result.outcome, result.seconds)
            return result

        results = in_threads(once, asks, self.jobs)
        if any(result.outcome is Outcome.STOPPED for result in results):
            raise Interrupted("the checks were stopped")
        return results

    def _refuse_flaky(self, a_property: Property, results: Sequence[Result], *, at_end: bool = False) -> NoReturn:
        killed = asked_again = warning = ""
        where = f"on the unchanged {_names(a_property, self.inputs)} its test {a_property.title}"
        if late := sum(result.outcome is Outcome.TIMEOUT for result in results):
            limit = self.timeouts.of(a_property, again=True)
            killed = f" and was killed after {limit:g} s {count(late, 'time')}"
        if at_end:
            counts = self.statistics.properties[a_property.label]
            again, disagreed = count(counts.asked_again, "time"), count(counts.disagreed, "time")
            asked_again = f"; repeated {again} during the run, it disagreed {disagreed}"
            where, warning = "on the result it", " (the result is kept, but do not trust it)"
        held = f"held {_held(results)} of {count(len(results), 'time')}{killed}{asked_again}"
        advice = FLAKY_ADVICE if self.repeat == 1 else RELIABLE
        raise UserError(f"the {a_property.label} property is flaky: {where} {held}; {advice}{warning}")

    def _refuse(self, a_property: Property, results: list[Result]) -> None:
        label, title, names = a_property.label, a_property.title, _names(a_property, self.inputs)
        if _held(results):
            texts = a_property.texts(self.inputs.programs)
            more = self._results([(a_property, texts)] * (RATE_CHECKS - len(results)))
            self._refuse_flaky(a_property, results + more)
        bad = results[0]
        if bad.outcome is Outcome.TIMEOUT:
            killed = f"it was killed after {self.timeouts.of(a_property):g} s"
            advice = "give it more time with --timeout SECONDS, or let it stop the compiler itself"
            raise UserError(f"the {label} test {title} does not end on {names}: {killed}; {advice}")
        self._refuse_swapped()
        self._refuse_reading_input(a_property)
        self._refuse_test_of_variant(a_property)
        ended = f"ended with exit status {bad.status}"
        if bad.status is not None and bad.status < 0:
            ended = f"was killed by {signal.Signals(-bad.status).name}"
        what = f"{ended}, so the seed shows the bug too" if a_property.negated else f"{ended} (0 is expected)"
        if bad.outcome is Outcome.INVALID:
            what = f"{ended}: the program is invalid"
        paths = [str((self.inputs.path(side) or Path(os.devnull)).absolute()) for side in a_property.sides]
        raise UserError(
            f"the {label} property does not hold on the unchanged {names}: {title} {what}{quoted(bad.output)}\n"
            f"  it ran in a folder that contains only {names}{a_property.conditions}\n"
            f"  to try it by hand: {a_property.by_hand(paths)}"
        )

    def _refuse_reading_input(self, a_property: Property) -> None:
        if not isinstance(a_property, ScriptProperty) or a_property.line or len(arguments(a_property.names)) != 1:
            return
        reading = replace(a_property, command=("sh", "-c", READING, "sh", *a_property.command))
        if _held(self._results([(reading, a_property.texts(self.inputs.programs))])):
            option = "--test" if len(self.inputs.sides) == 1 else f"--{a_property.label}-test"
            what = "reads the program from standard input, which is empty: its file is the first argument"
            call = f"{option} {shlex.quote(f'{shlex.join(a_property.command)} < {HOLE}')}"
            raise UserError(f'the {a_property.label} test {a_property.title} {what}, "$1"; or use {call}')

    def _refuse_test_of_variant(self, a_property: Property) -> None:
        if not isinstance(a_property, ScriptProperty) or len(a_property.sides) == 1:
            return
        alone = replace(a_property, sides=(Side.VARIANT,), names=a_property.names[1:])
        if _held(self._results([(alone, [self.inputs.programs.variant])])):
            what = "is a test of the variant alone, but --test needs one that sees both programs"
            script = shlex.quote(a_property.line or os.path.relpath(a_property.title))
            raise UserError(f"the test {a_property.title} {what}: use --variant-test {script}")

    def _refuse_swapped(self) -> None:
        if [one.sides for one in self.properties] != [(Side.SEED,), (Side.VARIANT,)]:
            return
        first, second = self.properties
        programs = self.inputs.programs
        seed_name, variant_name = self.inputs.test_names.values()
        swapped = [
            replace(first, sides=second.sides, names=(seed_name if first.negated else variant_name,)),
            replace(second, sides=first.sides, names=(seed_name,)),
        ]
        asks: list[Ask] = [(one, one.texts(programs)) for one in swapped]
        if _held(self._results(asks)) == len(asks):
            seed, variant = (_names(one, self.inputs) for one in self.properties)
            what = f"the properties hold the other way round: the seed's on {variant}, the variant's on {seed}"
            raise UserError(f"{what}; give the programs or the tests in the other order")


def _held(results: Sequence[Result]) -> int:
    return sum(result.outcome is Outcome.HOLDS for result in results)


def _names(a_property: Property, inputs: Inputs) -> str:
    return " and ".join(path.name if path else "empty program" for path in map(inputs.path, a_property.sides))


def _fact(word: str, a_property: Property, programs: Programs) -> str:
    return f"{word} {a_property.fingerprint} {program_key(a_property.texts(programs))}"


class Question(NamedTuple):
    """A property, and programs on which it should not hold, in words and as texts."""

    property: Property
    words: str
    programs: tuple[bytes, ...]


def questions(properties: Sequence[Property], inputs: Inputs) -> list[Question]:
    """The questions for each test; a negated property shares the answers of its test."""
    found: list[Question] = []
    for one in properties:
        if len(one.sides) > 1:
            seed, variant = inputs.programs
            texts = {"two empty programs": b"", "two copies of the seed": seed, VARIANT_TWICE: variant}
        else:
            texts = {"an empty program": b""}
            is_known = isinstance(one, CommandProperty)  # the other program was looked at before
            if is_known and one.sides == (Side.SEED,):
                continue
            if not is_known and (path := inputs.path(other := one.sides[0].other)):
                texts[f"the {other.value} {path.name}"] = inputs.programs.of(other)
        if not one.negated:
            found += [Question(one, words, (text,) * len(one.sides)) for words, text in texts.items()]
    return found


def notes(held: Sequence[tuple[Question, bytes]], inputs: Inputs, *, allow_trivial: bool) -> list[str]:
    """A sentence for each suspicious test, by the questions on which it ``held``, with its output.

    A seed's may accept an empty program or the variant.  Raises :class:`UserError` if a variant's accepts an empty one.
    """
    found = []
    for _, group in itertools.groupby(held, lambda one: one[0].property.label):
        on = list(group)
        a_property, output = on[0][0].property, on[0][1]
        of_bug, on_empty = Side.VARIANT in a_property.sides, not any(on[0][0].programs)
        if not of_bug and len(on) < 2:
            continue
        on_what = " and on ".join(question.words for question, _ in on)
        cause = _likely_cause(a_property, inputs, on_what, on_empty=on_empty)
        said = f"the {a_property.label} test {a_property.title} holds on {on_what} too"
        if isinstance(a_property, CommandProperty):
            said = f"the command {a_property.title} does the same with {on_what}"
        if of_bug and on_empty and not allow_trivial:
            why = f"so it does not look for the bug: {cause} (--allow-trivial continues anyway)"
            raise UserError(f"{said}, {why}{quoted(output)}")
        found.append(f"{said}: {cause}")
    return found


def _likely_cause(a_property: Property, inputs: Inputs, on_what: str, *, on_empty: bool) -> str:
    if isinstance(a_property, CommandProperty):
        return "it does so for a reason that is not in the program"
    script = b""
    with contextlib.suppress(OSError):
        script = Path(a_property.title).read_bytes()
        if not any(line.strip() and not line.lstrip().startswith(b"#") for line in script.splitlines()):
            return "its script contains no command"
    for path in (inputs.seed, inputs.variant):
        if path is not None and os.fsencode(path.absolute()) in script:
            return f"its script names {path.absolute()} instead of the program in the folder that it runs in"
    if Side.VARIANT not in a_property.sides:
        return "if it holds on everything, the seed may become any program, even an invalid one"
    if on_what == VARIANT_TWICE:
        return "its script may not look at the seed, which may then become any program"
    if not on_empty:
        return "so the reduction may end with something that has nothing to do with the bug"
    return (
        "probably its script reads a file other than the program in the folder that it runs in (a path or a cd), or"
        " ignores that a command has failed (no || exit 1; the exit status is that of the last command)"
    )
