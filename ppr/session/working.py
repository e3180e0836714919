"""Finds a working neighbour of a failing program, by cached verdicts and more tests, and reduces the pair of both."""

import re
import shutil
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import compress
from pathlib import Path
from typing import ClassVar

import msgspec
from rapidfuzz.distance import Prefix

from diffing.pair_state import Side
from diffing.tracing import Trail
from grammars.languages import Language
from grammars.parsing import parse
from grammars.syntax import damage_of
from ppr.neighbours import working as near_by
from ppr.neighbours.edits import edit_in_words
from ppr.programs.errors import Interrupted, UserError, count, user_errors
from ppr.programs.inputs import Inputs
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.behaviour.normalise import quoting, without_quotes
from ppr.properties.behaviour.recognise import Kind, Observation
from ppr.properties.behaviour.signature import Signature, in_words
from ppr.properties.experiment import CommandProperty, Trial
from ppr.properties.outcome import Outcome
from ppr.properties.processes import Handle
from ppr.properties.property import Property, ScriptProperty
from ppr.results.at_hand import ResultAtHand, Section
from ppr.results.observed import Behaviour, Observed
from ppr.results.progress import PAIR
from ppr.results.report import REPORT, Status
from ppr.results.result_folder import ALONE, NEAR_MISSES, VERDICTS, write_near_misses, write_page
from ppr.search.search import FIRST_TIMEOUT, Timeouts
from ppr.search.statistics import Statistics
from ppr.search.stopping import Stop
from ppr.search.threads import in_threads
from ppr.search.verdicts import VerdictStore
from ppr.session.checks import Checker
from ppr.session.session import RunResult, Session, Settings
from ppr.trials.originals import without_new_errors
from ppr.trials.scripts import look_into

NAME = "neighbours"  # of the section
SYNTAX = re.compile("(?i)syntax error|parse error|expected|missing|unterminated")  # any of these can hide a bug


class Neighbours(Section, frozen=True, omit_defaults=True):
    """The neighbours of a program that work, in words, the most telling first; ``asked`` counts all tested ones.

    They are neighbours of the result, or else of the ``original`` at tokens left in the result.  They may ``fail``, but
    without the bug.
    """

    title: ClassVar[str] = "Programs near it without the bug"
    version: int = 1
    works: tuple[str, ...] = ()
    asked: int = 0
    tests: int = 0
    original: bool = False
    fail: bool = False

    @classmethod
    def of(cls, near: "Neighbourhood", language: Language) -> "Neighbours":
        words = [edit_in_words(one.text, near.base, language) for one in near.found]
        lines = [near.base.count(b"\n", 0, Prefix.similarity(near.base, one.text)) + 1 for one in near.found]
        told = [f"{one} in line {at}" if words.count(one) > 1 else one for one, at in zip(words, lines, strict=True)]
        works = tuple(dict.fromkeys(told))
        fail = any(isinstance(one, CommandProperty) and one.wanted.kind is Kind.ERROR for one in near.properties)
        return cls(works=works, asked=near.asked, tests=near.tests, original=near.is_original, fail=fail)

    @property
    def _does(self) -> str:
        return "fails without the bug" if self.fail else "works"

    @property
    def of_pair(self) -> list[str]:
        """Notes for the result of the pair, whose programs have changed by then."""
        first, *others = self.works
        what = "the original" if self.original else "the program"
        return [f"the seed began as {what} with {first}", *(f"{what} also {self._does} with {one}" for one in others)]

    @property
    def sentences(self) -> list[str]:
        if not self.works:
            among = f"among {count(self.asked, 'neighbour')} of the program and of the original"
            return [f"no program that works was found {among}, each an edit of a few tokens away"]
        first, *others = self.works
        what = "the original" if self.original else "the program"
        return [f"{what} {self._does} with {first}", *(f"also: {one}" for one in others)]


@dataclass
class Neighbourhood:
    """The neighbours of a result that have the ``properties`` of working programs; the best one becomes the seed."""

    properties: Sequence[Property]
    trail: Callable[[], Trail | None] = lambda: None
    found: list[near_by.Edit] = field(default_factory=list)
    base: bytes = b""
    is_original: bool = False
    asked: int = 0
    tests: int = 0

    def find(self, hand: ResultAtHand) -> None:
        """Find neighbours of the result (of the original, if it has errors) that work or have the fewest new errors."""
        before, result = hand.tests + hand.runs, self._whole(hand)
        errors = self._errors(result, hand)
        works, known = partial(self._work, hand), partial(self._known, hand)
        places = self._places(result, not errors, hand)
        place, self.found, self.asked = near_by.working_near(places, hand.language, works, known)
        self.base = place.tree.source if place else result
        self.is_original = self.base != result
        if errors and not self.found and (one := self._command) is not None:
            self._look_at_errors(one, result, errors, hand)
        self.properties = [self._with_written(each, hand) for each in self.properties]
        self.tests = hand.tests + hand.runs - before
        write_near_misses(hand.folder, [one.text for one in self.found], Path(self.properties[0].names[0]).suffix)
        hand.save(NAME, Neighbours.of(self, hand.language))

    @property
    def _command(self) -> CommandProperty | None:
        found = (one for one in self.properties if isinstance(one, CommandProperty))
        return next((one for one in found if one.wanted.kind in (Kind.SUCCESS, Kind.ERROR)), None)

    def _whole(self, hand: ResultAtHand) -> bytes:
        """The result, with syntax errors that its original does not have repaired if it still shows the bug."""
        result, language = hand.programs.variant, hand.language
        original = hand.originals.variant if hand.originals else b""
        text = result if damage_of(language.parser.parse(original))[0] else near_by.completed(result, language)
        shows = text == result or hand.ask([(hand.property_of(Side.VARIANT), [text])])[0] is Outcome.HOLDS
        return text if shows else result

    def _trials(self, programs: Iterable[bytes], hand: ResultAtHand) -> list[Trial]:
        """What the command, if there is one, does with programs, with the timeout of a test."""
        if (one := self._command) is None:
            return []
        return hand.trials([(one.experiment.command, text, one.name) for text in programs], hand.timeouts.of(one))

    def _errors(self, program: bytes, hand: ResultAtHand) -> tuple[str, ...]:
        """The errors that the command reports beside the bug, for this program or for the original."""
        if (one := self._command) is None:
            return ()
        (trial,) = self._trials([program], hand)
        more = without_new_errors(trial, one.wanted.unlike or one.wanted, program, one.name)
        return tuple(dict.fromkeys([*(one.wanted.known or ()), *(more.known or ())]))

    def _with_written(self, one: Property, hand: ResultAtHand) -> Property:
        """The property with the files that the command writes for the seed, because a crash writes none."""
        if not isinstance(one, CommandProperty) or not self.found:
            return one
        (trial,) = hand.trials([(one.experiment.command, self.found[0].text, one.name)], hand.timeouts.of(one))
        return replace(one, written=trial.written)

    def _places(self, result: bytes, is_clean: bool, hand: ResultAtHand) -> Iterator[near_by.Place]:
        """The programs to edit; in the original, only tokens that remain in the result."""
        original = hand.originals.variant if hand.originals else result
        if is_clean:
            yield (near := self._place(result, hand))
        if original != result:
            far = self._place(original, hand)
            only = near_by.survivors(parse(hand.programs.variant, hand.language), far.tree, self.trail())
            yield far._replace(only=only, most=near_by.MOST_OF_ORIGINAL if is_clean else near_by.MOST)
        if is_clean:
            yield near.wide

    def _place(self, program: bytes, hand: ResultAtHand) -> near_by.Place:
        printed = b"".join(one.printed for one in self._trials([program], hand))
        return near_by.Place(parse(program, hand.language), printed=printed)

    def _known(self, hand: ResultAtHand, text: bytes) -> bool | None:
        said = [hand.verdicts.recall(one, [text]) for one in self.properties]
        fails = any(one not in (None, Outcome.HOLDS) for one in said)
        return False if fails else None if None in said else True

    def _work(self, hand: ResultAtHand, texts: Sequence[bytes]) -> list[bool]:
        left = texts
        for one in self.properties:
            said = hand.ask([(one, [text]) for text in left])
            left = [*compress(left, (outcome is Outcome.HOLDS for outcome in said))]
        return [text in left for text in texts]

    def _look_at_errors(self, one: CommandProperty, base: bytes, known: Sequence[str], hand: ResultAtHand) -> None:
        """Find the neighbours without the bug that have the fewest new errors, and tolerate these from now on."""
        ranked = list[tuple[tuple[bool, int, bool], near_by.Edit, tuple[str, ...]]]()
        most = min(near_by.MOST, near_by.IN_ALL - near_by.MOST_WIDE - self.asked)
        place = near_by.Place(parse(base, hand.language), most=most)
        near = [*near_by.near_programs(place, hand.language), *near_by.near_programs(place.wide, hand.language)]
        patterns = [quoting(message) for message in known]
        self.base, self.is_original = base, False
        for at in range(0, len(near), near_by.AT_A_TIME):
            batch = near[at : at + near_by.AT_A_TIME]
            for edit, trial in zip(batch, self._trials((edit.text for edit in batch), hand), strict=True):
                said = trial.seen.normal_messages
                new = [message for message in said if not any(pattern.fullmatch(message) for pattern in patterns)]
                rank = any(map(SYNTAX.search, new)), len(new), trial.seen.kind is Kind.ERROR
                ranked += [(rank, edit, said)] if trial.seen.kind in (Kind.ERROR, Kind.SUCCESS) else []
            self.asked += len(batch)
            if sum(new == 0 for (_, new, _), *_ in ranked) >= near_by.ENOUGH:
                break
        if ranked:
            least, _, said = min(ranked, key=lambda each: (each[0], near_by.telling(each[1])))
            known = tuple(dict.fromkeys([*known, *(without_quotes(message, base) for message in said)]))
            wanted = replace(one.wanted, kind=Kind.ERROR if least[-1] else Kind.SUCCESS, known=known)
            self.properties = [one.tried_with(wanted) if each is one else each for each in self.properties]
            near = sorted((edit for rank, edit, _ in ranked if rank == least), key=near_by.telling)
            self.found, _ = near_by.first_working(near[: near_by.ENOUGH], partial(self._work, hand))


def working_in_script(
    test: ScriptProperty, inputs: Inputs, stop: Stop, timeout: float | None = None, *, allow_trivial: bool = False
) -> list[Property]:
    """Working programs: the script fails, but its command accepts them.  Raises UserError if it has no such command."""
    handle = Handle()
    stop.when_asked(handle.stop)
    (looked,) = in_threads(look_into, [(test, inputs, inputs.programs, timeout or FIRST_TIMEOUT, handle)])
    stop.look()
    if looked is None or len(looked.found) != 1:
        shared = VerdictStore(), Statistics(), Timeouts(timeout)
        checker = Checker(inputs, [test], *shared, jobs=1, allow_trivial=allow_trivial)
        stop.when_asked(checker.stop)
        checker.check_originals()
        checker.check_tests()
        what = f"no command that {test.title} starts shows the bug by itself, so ppr cannot tell which programs work"
        raise UserError(f"{what}: give --seed-test SCRIPT, or reduce the program alone with ppr single")
    ((command, trials),) = looked.found.values()
    (trial,), run = trials.values(), replace(looked.run, command=command)
    wanted = without_new_errors(trial, Signature.of(trial.seen), inputs.programs.variant, test.names[0])
    takes = CommandProperty.of(run, Side.SEED, test.names[0], wanted, limit=looked.limit, label="seed's command")
    return [replace(test, sides=(Side.SEED,), label=Side.SEED.value, negated=True), takes]


Begin = Callable[[Inputs, Sequence[Property], Settings], Session]  # a session that reduces these


def run_from_one(
    inputs: Inputs, properties: Sequence[Property], settings: Settings, near: Neighbourhood, alone: Begin, pair: Begin
) -> RunResult:
    """Reduce a program alone, and then as a pair with a working neighbour, if one is found and there is time."""

    def unless_found(find_out: Callable[[ResultAtHand], object], hand: ResultAtHand) -> None:
        if not near.found:
            find_out(hand)

    others = {name: partial(unless_found, one) for name, one in settings.afterwards.items() if name != "explanation"}
    top, of_one = settings.output, _joined(properties)
    place = top / ALONE if _tests_in(top / ALONE) == of_one else top
    first = alone(inputs, properties, replace(settings, output=place, afterwards={NAME: near.find, **others}))
    near.trail = lambda: first.reduction.trail
    result = first.run()
    if not near.found or result.report.status is not Status.DONE:
        return result
    both = pair_of(inputs, result.folder, near)
    wanted = [*near.properties, *(replace(one, label=both.role(Side.VARIANT)) for one in properties)]
    notes = [*settings.notes, *Neighbours.of(near, inputs.language).of_pair]
    observed = _with_seed(settings.observed, near.properties)
    inside = _tests_in(top) == of_one
    place = _folder_of_pair(top, {of_one, _joined(wanted)}) if inside else top
    try:
        second = pair(both, wanted, replace(settings, output=place, notes=notes, observed=observed)).run()
    except UserError as error:
        if not isinstance(error.__cause__, Interrupted):  # else it had not begun
            raise
        return replace(result, report=replace(result.report, status=Status.STOPPED, reason=first.stop.reason))
    if not inside:
        return second
    with user_errors(f"the result in {top} cannot be written"):
        pair_size, size = second.report.after.tokens()["variant"], result.report.after.tokens()["program"]
        if second.report.status is Status.DONE or not near.is_original or pair_size <= size:
            _put_on_top(place, top, {*result.report.files} - {*second.report.files})
            return replace(second, folder=top)
        report = replace(result.report, status=second.report.status, reason=second.report.reason)
        for name, make in settings.pages.items():
            write_page(top, name, make(report, result.programs))
        write_page(top, REPORT, report.as_json())
    return RunResult(result.programs, top, report)


def _folder_of_pair(top: Path, tests: Container[str | None]) -> Path:
    """The folder in which the pair is reduced, with the verdicts of the program alone, or of a run with these tests."""
    place, new = top / PAIR, top / f".{PAIR}"
    with user_errors(f"{place} cannot be written"):
        if _tests_in(place) not in tests:
            for one in (place, new):
                shutil.rmtree(one, ignore_errors=True)
            new.mkdir()
            shutil.copy2(top / ALONE / VERDICTS, new)
            new.rename(place)
    return place


def _put_on_top(pair: Path, top: Path, alone: Iterable[str]) -> None:
    """Move a pair's result over that of the program (files ``alone``); verdicts come last, so it can be repeated."""
    shutil.rmtree(top / NEAR_MISSES, ignore_errors=True)
    for one in sorted(pair.iterdir(), key=lambda one: (one.name == VERDICTS, one.name == REPORT, one.is_file())):
        if one.name == VERDICTS:
            for file in alone:
                (top / file).unlink(missing_ok=True)
        if one.is_dir():
            shutil.rmtree(top / one.name, ignore_errors=True)
        one.replace(top / one.name)
    pair.rmdir()


def _with_seed(observed: Observed | None, working: Sequence[Property]) -> Observed | None:
    for one in working:
        if observed is not None and isinstance(one, CommandProperty):
            seen, reference = Observation(one.wanted.kind, one.wanted.status or 0), one.experiment.reference
            words = in_words(seen, reference=reference.shell(one.name) if reference else "")
            return msgspec.structs.replace(observed, seed=Behaviour(seen.kind.value, words))
    return observed


def pair_of(inputs: Inputs, result: Path, near: Neighbourhood) -> Inputs:
    """The inputs of the pair of a program and its best neighbour; reduction starts near the latter."""
    seed, name = near.found[0].text, inputs.variant.name
    alone = result if result.name == ALONE else result / ALONE
    with user_errors(f"{alone} cannot be written"):
        if not alone.exists():
            temporary = alone.with_name(f".{ALONE}")
            shutil.rmtree(temporary, ignore_errors=True)
            shutil.copytree(result, temporary)
            temporary.rename(alone)
        place = alone / Side.SEED.value / name
        place.parent.mkdir(exist_ok=True)
        place.write_bytes(seed)
    parsed = ParsedPair.parse(Programs(seed, inputs.programs.variant), inputs.language)
    return replace(inputs, seed=place, parsed=parsed, sides=tuple(Side), found=Programs(seed, near.base))


def _joined(tests: Iterable[Property]) -> str:
    return " ".join(one.fingerprint for one in tests)


def _tests_in(folder: Path) -> str | None:
    verdicts = VerdictStore()
    verdicts.read_file(folder / VERDICTS)
    return verdicts.fact("tests")
