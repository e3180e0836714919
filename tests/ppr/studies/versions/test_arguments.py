"""The shortest command: which arguments may go, and how few tests find those that have to stay."""

import itertools
import re
import shlex
from functools import partial
from types import SimpleNamespace
from unittest.mock import patch

import pytest
from on_record import of_record

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind, Observation
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import CHANGED, CommandProperty, Experiment
from ppr.properties.outcome import Outcome
from ppr.reducers.ddmin import fewest
from ppr.studies.versions import arguments as module
from ppr.studies.versions.arguments import Shortened, arguments, shorten, shortest, without_idle
from ppr.studies.versions.cells import exchanged
from ppr.studies.versions.compilers import compiler_of, family_of, level_of, limited, starts_others, stem

IDLE = [f"-idle{number}" for number in range(13)]


def command(line):
    return Command(tuple(shlex.split(line)))


OTHERS = ("other-9", "python3 new.py", "'my tool' -x")


def exchanged_for(found, other):
    try:
        return str(exchanged(found, other))
    except UserError:
        return "unclear"


@of_record(__file__)
@patch("shutil.which", str)
def test_what_is_known_of_a_command_is_on_record(example, said):
    """Which arguments may go, early or at all, its levels, words that make it tell more, and others in its place."""
    found = Command.of_line(example) if re.search("[|;&<>$]", example) else command(example)
    compiler, level = compiler_of(found.program), level_of(found)
    short = [str(shortest(found, lambda _: True, lambda _: True, is_early=early)) for early in (True, False)]
    changed = [str(compiler.at_level(found, one)) for one in compiler.levels[:1] if compiler.can_change_level(found)]
    heard = [f"{language}: {one.command}" for language in ("c", "cpp") if (one := compiler.heard(found, language))]
    facts = {
        "early": short[0], "short": short[1], "level": level, "family": family_of(found.program),
        "stem": stem(found.program), "passes": limited(found, 3), "lower": [*map(str, compiler.lower(found))],
        "lowest": changed, "heard": heard, "starts others": starts_others(found),
        "as": [exchanged_for(found, other) for other in OTHERS],
    }  # fmt: skip
    parts = [" ".join(found.words[at] for at in part) for part in arguments(found)]
    assert [*parts, *(f"  {name}: {value}" for name, value in facts.items() if value)] == said


def test_of_a_line_for_the_shell_nothing_may_go_and_what_looks_like_a_warning_goes_early():
    line = Command.of_line("gcc -O2 {} -o a.out && ./a.out")
    assert line.is_line and arguments(line) == []
    assert arguments(Command.of_line("gcc -O2 -g -w -c {} -o a.out -x c -x c && ./a.out")) == []
    assert len(arguments(Command.of_line("gcc -O2 -std=c11 -c {}"))) == 2
    assert arguments(Command.of_line("LC_ALL=C gcc -O2 -std=c11 -c {}")) == []
    found = shortest(command("gcc -Wl,-s -Wa,-x -W -g {}"), lambda _: True, lambda _: True, is_early=True)
    assert str(found) == "gcc -W {}"


def asked(line, needed):
    """The shortest command, and how often that was asked, if the words that are needed decide."""
    asks = []

    def holds(shorter):
        assert shorter not in asks, "asked twice"
        asks.append(shorter)
        return needed <= set(shorter.words)

    def seed_holds(shorter):
        asks.append("seed")
        return True

    return str(shortest(command(line), holds, seed_holds)), len(asks)


def test_what_the_seed_needs_comes_back_and_one_that_never_works_changes_nothing():
    asks = []

    def of(needed):
        def holds(shorter):
            asks.append(shorter)
            return needed <= set(shorter.words)

        return holds

    line = f"cc -first {' '.join(IDLE)} -second {{}}"
    assert str(shortest(command(line), of(set()), of({"-first"}))) == "cc -first {}"
    assert len(asks) <= 8
    assert str(shortest(command(line), of({"-second"}), of({"-first"}))) == "cc -first -second {}"

    def variant(shorter):
        return "-a" not in shorter.words or "-b" in shorter.words

    assert str(shortest(command("cc -a -b -c {}"), variant, lambda one: "-a" in one.words)) == "cc -a -b -c {}"
    assert str(shortest(command("cc -a {}"), lambda one: "-a" in one.words, lambda _: False)) == "cc -a {}"


@pytest.mark.parametrize("place", range(14))
def test_one_argument_that_is_needed_among_13_idle_ones(place):
    words = [*IDLE[:place], "-needed", *IDLE[place:]]
    found, tests = asked(f"cc {' '.join(words)} -c {{}}", {"-needed"})
    assert found == "cc -needed -c {}"
    assert tests <= 8


def test_one_or_two_arguments_that_are_needed_are_found_among_idle_ones():
    for places in itertools.combinations(range(15), 2):
        words = iter(IDLE)
        needed = dict(zip(places, ("-first", "-second"), strict=True))
        line = " ".join(needed.get(at) or next(words) for at in range(15))
        found, tests = asked(f"cc {line} {{}}", {"-first", "-second"})
        assert found == "cc -first -second {}"
        assert tests <= 17
    assert asked(f"cc {' '.join(IDLE)} {{}}", set()) == ("cc {}", 2)
    assert asked("cc -c {}", set()) == ("cc -c {}", 0)
    assert fewest("abcd", lambda kept: set(kept) in ({"d"}, set("abcd"))) == ("d",)
    assert fewest("abcd", lambda kept: set(kept) == set("abcd")) == tuple("abcd")


def test_the_lowest_level_that_still_shows_it_and_does_for_the_seed():
    def at_least(number, line):
        return asked_level(line, lambda words: any(word[-1:] >= str(number) for word in words if "-O" in word))

    def asked_level(line, holds):
        return str(shortest(command(line), lambda shorter: holds(shorter.words), lambda _: True))

    assert at_least(1, "gcc -w -O3 -c {}") == "gcc -O1 -c {}"
    assert at_least(2, "gcc -w -O3 -c {}") == "gcc -O2 -c {}"
    assert at_least(3, "gcc -w -O3 -c {}") == "gcc -O3 -c {}"
    assert asked_level("gcc -Os -c {}", lambda words: {"-Os", "-O2"} & {*words}) == "gcc -O2 -c {}"
    assert asked_level("gcc -Os -c {}", lambda words: {"-Os", "-O3"} & {*words}) == "gcc -Os -c {}"
    assert asked_level("gcc -Ofast -c {}", lambda words: {"-Ofast", "-O3"} & {*words}) == "gcc -O3 -c {}"
    level = {"opt-level=3", "-Copt-level=3", "-Copt-level=2"}
    assert asked_level("rustc -C opt-level=3 {}", lambda words: level & {*words}) == "rustc -Copt-level=2 {}"
    assert asked_level("tool -O3 {}", lambda words: {"-O1", "-O3"} & {*words}) == "tool -O3 {}"

    def seed(shorter):
        return "-O1" not in shorter.words

    assert str(shortest(command("gcc -O3 {}"), lambda one: len(one.words) > 2, seed)) == "gcc -O2 {}"
    asks = []
    shortest(command("gcc -O2 {}"), lambda one: asks.append(one.words) or "-O2" in one.words, lambda _: True)
    assert asks == [("gcc", "{}"), ("gcc", "-O1", "{}")]


@pytest.mark.parametrize(
    "late",
    [
        *("gcc -w -O2", "g++ -fpermissive -Wall -Wno-x", "rustc -A warnings -C opt-level=3"),
        *("rustc --cap-lints allow -O", "gcc -std=c99 -ansi", "rustc --edition 2021", "rustc --edition=2018"),
    ],
)
def test_levels_the_version_of_the_language_and_what_permits_or_silences_do_not_go_early(late):
    found = shortest(command(f"{late} -g {{}}"), lambda _: True, lambda _: True, is_early=True)
    assert str(found) == f"{late} {{}}"


def test_a_single_program_has_no_seed_that_needs_an_option():
    experiment = Experiment(command("gcc -w -idle {}"), runner=SimpleNamespace(memory=None))
    variant = CommandProperty.of(experiment, Side.VARIANT, "x.c", Signature(Kind.SUCCESS))
    (found,) = without_idle([variant], Programs(b"", b"variant"), lambda _, text: text == b"variant")
    assert found.title == "gcc -w {}"


def shortened(line, ask, sides=tuple(Side), *others, **facts):
    """The section about a command of which ``ask`` says whether a shorter one, with its side, holds; or nothing."""
    experiment, saved = Experiment(command(line), runner=SimpleNamespace(memory=None)), []
    hand = SimpleNamespace(
        properties=[*others, *(CommandProperty.of(experiment, side, "x.c", Signature(Kind.SUCCESS)) for side in sides)],
        experiment=experiment, tests=0, runs=3, programs=Programs(b"", b""), originals=None,
        observe_again=lambda _: None, report=SimpleNamespace(options={}, seen=None),
        save=lambda name, section: saved.append((name, section)),
    )  # fmt: skip
    vars(hand).update(facts)

    def asked(asks):
        ((one, _),) = asks
        hand.tests += 1
        return [Outcome.HOLDS if ask({*one.experiment.command.words}, *one.sides) else Outcome.FAILS]

    hand.ask = asked
    shorten(hand)
    return saved[0][1] if saved else None


def test_the_command_becomes_shorter_only_while_the_seed_works():
    def ask(words, side):
        return {"-strict", *["-lax"] * (side is Side.SEED)} <= words

    found = shortened("tool -idle -strict -lax {}", ask)
    assert (found.before, found.after) == ("tool -idle -strict -lax {}", "tool -strict -lax {}")
    assert (found.arguments_before, found.arguments_after) == (("-idle", "-strict", "-lax"), ("-strict", "-lax"))
    assert shortened("tool {}", ask) is None  # without options there is nothing to say


@pytest.mark.parametrize("others", [(), (SimpleNamespace(sides=(Side.SEED,)),)])
def test_without_a_command_for_the_seed_the_variant_decides_alone(others):
    found = shortened("cc -idle -needed {}", lambda words, _: "-needed" in words, (Side.VARIANT,), *others)
    assert found.after == "cc -needed {}"


@pytest.mark.parametrize(("most", "tests"), [(None, 4), (100, 4), (12, 2), (10, 0)])
def test_a_limit_of_tests_counts_here_too(most, tests):
    report = SimpleNamespace(options={"max_tests": most}, tests=SimpleNamespace(run=7), seen=None)
    sides = []
    found = shortened(
        "cc -idle -needed {}", lambda words, side: sides.append(side) or "-needed" in words, tests=3, report=report
    )
    assert (len(sides), found.tests) == (tests, tests)
    assert sides[:1] == [Side.VARIANT][:tests]  # it fails more often
    assert found.after == ("cc -needed {}" if tests == 4 else "cc -idle -needed {}")


@pytest.mark.parametrize(("writes", "after"), [("x.o", "cc {}"), ("y.o", "cc -idle {}")])
def test_a_shorter_command_must_not_write_more_about_the_originals(writes, after):
    """The result may have nothing that would be written."""
    again, trials = [], []

    def tried(asked, limit, keeps):
        trials.append(([(str(command), text, name) for command, text, name in asked], limit, keeps))
        known = () if writes in keeps else (CHANGED,)
        return [SimpleNamespace(seen=Observation(Kind.SIGNAL, 0, messages=told)) for told in (known, ())]

    run = Experiment(command("cc -idle {}"), runner=SimpleNamespace(memory=None))
    one = CommandProperty.of(run, Side.VARIANT, "x.c", Signature(Kind.SUCCESS), written=("x.o",))
    found = shortened(
        "cc -idle {}", lambda *_: True, (), properties=[one], originals=Programs(b"", b"original"), trials=tried,
        timeouts=SimpleNamespace(of=lambda _: 7.0), observe_again=again.extend,
    )  # fmt: skip
    assert (found.after, trials) == (after, [([("cc {}", b"original", "x.c")], 7.0, ("x.o",))])
    assert [each.title for each in again] == (["cc {}"] if after == "cc {}" else [])


def test_what_hides_it_is_asked_of_the_short_command(monkeypatch):

    def answering(hand, short, answer):
        hand.runs += 1
        return f"{answer} of {short}"

    for name in ("hiding_flag", "last_pass"):
        monkeypatch.setattr(module, name, partial(answering, answer=name))
    found = shortened("gcc -idle -O1 {}", lambda *_: True)
    assert (found.after, found.runs) == ("gcc {}", 2)
    assert (found.hidden_by, found.last_pass) == ("hiding_flag of gcc {}", "last_pass of gcc {}")


def test_what_the_terminal_says():
    assert Shortened().sentences == []
    found = Shortened(before="cc -a -b {}", after="cc -b {}", hidden_by="-fno-x", last_pass="P on f")
    assert found.sentences == [
        "enough to show it: cc -b {}", "hidden by -fno-x", "last pass before the failure: P on f",
    ]  # fmt: skip
