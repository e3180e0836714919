"""Cells: what several runs of a command with a pair show, told apart; a function takes the place of the compiler."""

from dataclasses import replace

import pytest
from answering_compilers import COMMAND, FINE, ICE, OTHER_ICE, PAIR, SYNTAX, subject
from laws import for_each
from on_record import of_record

from diffing.pair_state import PerSide
from ppr.programs.errors import UserError
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind, Observation
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import Trial
from ppr.studies.versions.cells import LEAST_SECONDS, MORE, RUNS, Expected, Found, _counts, exchanged


def cell(answer, **options):
    made, _ = subject(answer, **options)
    (found,) = made.cells([(COMMAND, PAIR)])
    return found


IN_EXAMPLES = OTHER_ICE


@of_record(__file__)
def test_a_cell_of_a_pair_is_on_record(example, said):
    """An example is what a compiler shows of the variant, always or in turn, then of the seed, and what is expected."""

    def found(variant, seed=FINE, line="", seconds=0.1, **expected):
        counts = dict.fromkeys(("seed", "variant"), -1)

        def answer(program, _):
            counts[program] += 1
            shown = seed if program == "seed" else variant
            return shown[counts[program] % len(shown)] if isinstance(shown, list) else shown

        made, calls = subject(answer, seconds=seconds)
        (one,) = replace(made, **expected).cells([(Command.of_line(line) if line else COMMAND, PAIR)])
        return [str(one), f"{one.runs} runs, seed works: {one.seed_works}, {len(calls)} calls"]

    assert eval(f"found({example})".replace("\n", r"\n")) == said


def test_a_seed_that_is_rejected_at_hand_does_not_work_elsewhere_and_a_single_program_has_none():
    answer = lambda program, _: (1, SYNTAX) if program == "seed" else FINE  # noqa: E731
    assert cell(answer, seed=Signature(Kind.NO_CRASH)).found is Found.REJECTS
    assert cell(answer, seed=Signature(Kind.ERROR, "error: expected identifier")).found is Found.WORKS
    made, calls = subject(lambda *_: FINE, seed=None)
    (found,) = made.cells([(COMMAND, PAIR)])
    assert found.found is Found.WORKS
    assert {program for _, program, _ in calls} == {b"variant"}


@pytest.mark.parametrize("bad", [(4, ICE), (1, SYNTAX), None])
def test_a_compiler_that_does_something_else_in_one_of_four_runs_varies_and_is_run_no_more(bad):
    found = cell(lambda program, run: bad if program == "variant" and run % 4 == 3 else FINE)
    assert found.found is Found.VARIES
    assert "works in " in found.words
    assert cell(lambda program, run: FINE if program == "variant" and run % 4 == 3 else (4, ICE)).found is Found.VARIES
    assert cell(lambda program, run: (4, ICE) if run == MORE - 1 else FINE).found is Found.VARIES  # though it is rare
    found = cell(lambda _, run: (4, ICE) if run % 2 else FINE)
    assert (found.found, found.runs) == (Found.VARIES, RUNS)


def test_a_seed_that_varies_and_what_varies_is_counted():
    found = cell(lambda program, run: (4, ICE) if program == "seed" and run % 2 else FINE)
    assert found.found is Found.VARIES
    assert found.words.startswith("the seed ")
    assert not found.seed_works
    assert not cell(lambda program, run: (1, SYNTAX) if program == "seed" else (4, ICE) if run % 2 else FINE).seed_works
    assert _counts([Found.SAME, Found.WORKS, Found.SAME]) == f"{Found.SAME} in 2, {Found.WORKS} in 1"


def test_the_numbers_of_runs_and_words_without_addresses():
    assert cell(lambda *_: FINE).runs == MORE
    assert cell(lambda program, _: FINE if program == "seed" else (4, ICE)).runs == RUNS
    assert cell(lambda *_: None, seconds=5.0).runs == 3
    assert str(cell(lambda program, _: FINE if program == "seed" else (4, ICE))) == "same message (5 runs)"

    def words(address):
        return cell(lambda program, _: FINE if program == "seed" else (4, ICE.replace(b"bad_pass", address))).words

    assert words(b"f at 0x7ffe1234abcd") == words(b"f at 0x55cd4321abcd") != words(b"g")


def test_a_version_has_more_time_unless_a_hang_is_the_bug():
    made, _ = subject(lambda *_: FINE)
    assert made.seconds == 20.0
    assert replace(made, wanted=Signature(Kind.HANG)).seconds == made.timeout == 5.0


def test_the_output_is_looked_at_and_a_reference_only_where_that_matters():
    made, _ = subject(lambda program, _: FINE if program == "seed" else (1, b"the value is lost\n"))
    wanted = Signature(Kind.ERROR, regex="value is .*")
    (found,) = replace(made, wanted=wanted).cells([(COMMAND, PAIR)])
    assert found.found is Found.SAME
    made, calls = subject(lambda *_: (4, ICE))
    replace(made, reference=Command(("right", "{}"))).cells([(COMMAND, PAIR)])
    assert {command for command, *_ in calls} == {COMMAND}


@for_each(
    "answer, told",
    [
        ((4, ICE), "something else: the seed dies with"), (None, "hangs: the seed, too, does not end within 20 s"),
        ((1, b"cc: error: unknown option -S\n"), "rejects: the seed, too, fails with"),
    ],
)  # fmt: skip
def test_what_fails_alike_with_all_programs_shows_no_bug(answer, told):
    assert str(cell(lambda *_: answer)).startswith(told)


def test_several_cells_are_found_in_order_and_an_error_in_a_line_counts():
    made, _ = subject(lambda program, _: (4, ICE) if program == "crash" else FINE)
    pairs = [Programs(b"seed", text) for text in (b"crash", b"fine", b"crash")]
    found = made.cells([(COMMAND, pair) for pair in pairs])
    assert [one.found for one in found] == [Found.SAME, Found.WORKS, Found.SAME]
    made, _ = subject(lambda *_: (0, SYNTAX))
    line = Command.of_line("cc -S {} -o - | as -o out.o")
    assert [one.found for one in made.cells([(line, PAIR), (COMMAND, PAIR)])] == [Found.REJECTS, Found.WORKS]


def test_a_wrong_output_is_judged_beside_the_reference():
    reference = Command(("right", "{}"))

    def run(calls, timeout):
        return [
            Trial(Observation(Kind.ERROR, 1), 0.1) if command == reference and program == b"invalid"
            else Trial(Observation(Kind.SUCCESS, 0), 0.1, digest=b"right" if command == reference else program)
            for command, program, _ in calls
        ]  # fmt: skip

    seed, wanted = Signature(Kind.AGREES, status=0), Signature(Kind.WRONG_OUTPUT, status=0)
    made = Expected(COMMAND, wanted, seed, PerSide("x", "x"), 5.0, run, reference)
    pairs = [Programs(b"right", b"wrong"), Programs(b"right", b"right"), Programs(b"wrong", b"right")]
    pairs.append(Programs(b"right", b"invalid"))  # accepted, and not by the reference: that does not work
    pairs.append(Programs(b"wrong", b"wrong"))  # who gets all programs wrong does not show the bug
    pairs.append(Programs(b"wrong", b"invalid"))
    cells = made.cells([(COMMAND, pair) for pair in pairs])
    assert [one.found for one in cells] == [Found.SAME, Found.WORKS, *[Found.ELSE] * 4]
    assert [one.words for one in cells[2:]] == [
        "the seed prints something other than right {}", "accepts it, while right {} fails",
        "the seed prints something other than right {}, too", "the seed, too, accepts it, while right {} fails",
    ]  # fmt: skip


@for_each("command, other, expected", [
    (("gcc-12", "-c", "{}"), "gcc-11", ("gcc-11", "-c", "{}")),
    (("env", "A=b", "rustc", "{}"), "rustc +nightly", ("env", "A=b", "rustc", "+nightly", "{}")),
    (("gcc-12", "-DX=gcc-12", "{}"), "gcc-11", ("gcc-11", "-DX=gcc-12", "{}")),
    (("python3", "-S", "a.py", "-v", "{}"), "python3.12", ("python3.12", "-S", "a.py", "-v", "{}")),
    (("python3", "-S", "a.py", "-v", "{}"), "pypy3", ("pypy3", "-S", "a.py", "-v", "{}")),
    (("python3", "-S", "a.py", "-v", "{}"), "python3 b.py", ("python3", "b.py", "-v", "{}")),
    (("python3", "-S", "a.py", "-v", "{}"), "./b", ("./b", "-v", "{}")),
    (("rustc", "+nightly", "-O", "{}"), "rustc +stable", ("rustc", "+stable", "-O", "{}")),
    (("rustc", "-O", "+x", "{}"), "rustc +stable", ("rustc", "+stable", "-O", "+x", "{}")),
    (("timeout", "5", "sh", "-e", "a.sh", "-v", "{}"), "./b", ("timeout", "5", "./b", "-v", "{}")),
    (("sh", "a.sh", "{}"), "bash", ("bash", "a.sh", "{}")),
    (("python3", "-W", "ignore", __file__, "-v", "{}"), "./b", ("./b", "-v", "{}")),
    (("python3", "-m", "a", __file__, "{}"), "./b", ("./b", __file__, "{}")),
    (("python3", "-u", "{}", __file__), "./b", ("./b", "-u", "{}", __file__)),
    (("nice", "sh", "-c", "cd /; cc -O2 $0", "{}"), "./b", ("nice", "sh", "-c", "cd /; ./b -O2 $0", "{}")),
])  # fmt: skip
def test_another_program_takes_the_place_of_the_compiler(command, other, expected):
    assert exchanged(Command(command), other).words == expected


def test_other_programs_in_lines_for_the_shell():
    """``sh -c LINE name {}``: not the shell is what has versions."""
    command = Command(("sh", "-c", 'exec python3 -S a.py "$1"', "x", "{}"))
    assert command.program == "python3"
    assert exchanged(command, command.program) == command
    assert command.louder(("-v",), "-S").words == ("sh", "-c", 'exec python3 -v a.py "$1"', "x", "{}")
    line = Command.of_line("gcc-12 -O2 {} -o a.out && ./a.out; gcc-12 -v; ./gcc-12 x-gcc-12 gcc-12.cfg gcc-12-x")
    wanted = "gcc-11 -O2 {} -o a.out && ./a.out; gcc-11 -v; ./gcc-12 x-gcc-12 gcc-12.cfg gcc-12-x"
    assert exchanged(line, "gcc-11").words[-1] == wanted
    quoted = exchanged(line, "'/my tools/cc'")
    assert quoted.words[-1].startswith("'/my tools/cc' -O2 {} ")
    assert exchanged(quoted, "gcc-12") == line


@for_each(
    "line, other, expected",
    [
        ("python3  -S a.py {} && python3 b.py", "./b -x", "./b -x {} && python3 b.py"),
        ("python3 -S a.py {} | cat", "pypy3", "pypy3 -S a.py {} | cat"),
        ("X=1 sh a.sh {} | cat", "./b", "X=1 ./b {} | cat"),
        ("rustc +nightly {} | cat", "rustc +stable", "rustc +stable {} | cat"),
        ("taskset -c 0 gcc-12 {}", "gcc-11", None),
        ("sh -c 'gcc-12 {}'; true", "gcc-11", None), ("awk 1 {} | gcc-12 -c -x c -", "gcc-11", None),
    ],
)  # fmt: skip
def test_a_script_in_a_line_goes_with_its_interpreter_if_the_compiler_is_clear(line, other, expected):
    if expected:
        assert exchanged(Command.of_line(line), other).words[-1] == expected
    else:
        with pytest.raises(UserError, match="not clear which program"):
            exchanged(Command.of_line(line), other)


@for_each(
    "words", [("taskset", "-c", "0", "gcc-12", "{}"), ("run", "/my/own", "{}"), ("sh", "-c", "gcc-12 'unfinished {}")]
)
def test_what_starts_others_or_is_not_closed_is_no_compiler(words, monkeypatch):
    monkeypatch.setattr("shutil.which", str)
    with pytest.raises(UserError, match="not clear which program"):
        exchanged(Command(words, is_line=words[0] == "sh"), "gcc-11")


@pytest.mark.parametrize(("kind", "reference", "works"), [
    (Kind.WRONG_OUTPUT, "ref {}", Kind.AGREES), (Kind.WRONG_OUTPUT, "", Kind.SUCCESS),
    (Kind.INTERNAL_ERROR, "ref {}", Kind.SUCCESS),
])  # fmt: skip
def test_what_works_agrees_with_a_reference_if_that_decides(kind, reference, works):
    made, _ = subject(lambda *_: FINE)
    given = Command.of_line(reference) if reference else None
    assert replace(made, wanted=Signature(kind), reference=given).works == Signature(works, known=())
    assert replace(made, wanted=Signature(Kind.HANG), timeout=0.1).seconds == 0.1
    assert replace(made, timeout=0.1).seconds == LEAST_SECONDS and replace(made, timeout=99.0).seconds == 99.0
