"""What is held on to, and who shows the same; the lines for a shell that look for it."""

import re
import shutil
import subprocess
from dataclasses import replace

import pytest
from laws import for_each
from on_record import of_record

from ppr.properties.behaviour.recognise import COMPARED, Kind, Observation, compared, recognise
from ppr.properties.behaviour.signature import CRASH as CRASHES
from ppr.properties.behaviour.signature import (
    SAME_FOR_GREP,
    SEARCH,
    Signature,
    Strictness,
    check_lines,
    common,
    in_words,
    quote,
    regex_in_words,
)


def seen(kind=Kind.INTERNAL_ERROR, *messages, status=1, frames=(), vague=False):
    return Observation(kind, status, "GCC", messages, frames, messages, frames, vague)


CRASH = seen(Kind.INTERNAL_ERROR, "in f", frames=("a", "b", "c", "d", "e"))
VAGUE = seen(Kind.INTERNAL_ERROR, "Segmentation fault", frames=("a", "b", "c", "d", "e"), vague=True)


@pytest.mark.parametrize(("one", "strictness", "frames"), [
    (CRASH, Strictness.NORMAL, ()), (VAGUE, Strictness.NORMAL, ("a", "b")),
    (CRASH, Strictness.STRICT, ("a", "b", "c", "d")), (VAGUE, Strictness.LOOSE, ()),
])  # fmt: skip
def test_frames_count_if_the_message_is_vague_or_the_user_is_strict(one, strictness, frames):
    signature = Signature.of(one, strictness)
    assert signature.frames == frames
    assert signature.is_shown(one)
    assert signature.is_shown(seen(one.kind, one.message, frames=("x",))) is not bool(frames)


def test_the_kind_and_one_of_the_messages_count():
    signature = Signature.of(seen(Kind.ERROR, "error: a"))
    assert signature.is_shown(seen(Kind.ERROR, "error: b", "error: a"))
    assert not any(signature.is_shown(seen(Kind.ERROR, other)) for other in ("error: b", "error: a b"))
    assert not signature.is_shown(seen(Kind.INTERNAL_ERROR, "error: a"))
    both = seen(Kind.ERROR, "error: b", "error: a")
    assert both.first_of(lambda one: one.endswith("a")) == seen(Kind.ERROR, "error: a", "error: b")
    assert both.first_of(lambda _: True) == both and seen(Kind.STATUS).first_of(len) == seen(Kind.STATUS)
    refusing = (both, seen(Kind.SUCCESS), replace(seen(Kind.SUCCESS), rejected=True), CRASH)
    assert [one.refuses for one in refusing] == [True, False, True, False]
    assert Signature.of(seen(Kind.SUCCESS, "warning: a", status=0)) == Signature(Kind.SUCCESS)


def test_a_regular_expression_replaces_the_rest():
    signature = Signature(Kind.ERROR, regex="^b+$")
    assert signature.is_shown(seen(Kind.SUCCESS), b"a\nbbb\n", b"")
    assert signature.is_shown(seen(Kind.SIGNAL), b"", b"bb")
    assert not signature.is_shown(seen(Kind.ERROR), b"abc", b"")


@for_each("regex, words", [
    ("a-b: 1,2;/<c>='d'.", """prints "a-b: 1,2;/<c>='d'.\""""), ("a+", "prints something that matches a+"),
    ("", "prints something that matches "),
])  # fmt: skip
def test_text_without_signs_is_quoted_and_an_expression_said_to_match(regex, words):
    assert regex_in_words(regex) == words


@for_each("one, output, is_shown", [
    (seen(Kind.ERROR, "error: a"), b"sat\n", True), (seen(Kind.ERROR, "error: a"), b"", False),
    (seen(Kind.ERROR, "error: a", "error: b"), b"sat", False), (seen(Kind.ERROR), b"x\nsat", True),
    (seen(Kind.SUCCESS), b"sat", True), (seen(Kind.SUCCESS, "error: b"), b"sat", False),
    (seen(Kind.SUCCESS), b"unsat", False), (seen(Kind.STATUS), b"sat", False),
])  # fmt: skip
def test_a_program_works_if_it_has_no_new_error_and_prints_its_answers(one, output, is_shown):
    assert Signature(Kind.ERROR, known=("error: a",), answers="^sat$").is_shown(one, output) is is_shown


def test_neither_a_regular_expression_nor_success_replaces_a_comparison():
    assert not Signature(Kind.AGREES, known=()).is_shown(OK)
    signature = Signature(Kind.WRONG_OUTPUT, regex="b")
    assert signature.is_shown(seen(Kind.WRONG_OUTPUT), b"b")
    assert not signature.is_shown(seen(Kind.AGREES), b"b")


def test_what_the_other_program_shows_is_excluded():
    other = Signature.of(seen(Kind.ERROR, "error: b"))
    signature = Signature(Kind.ERROR, "error: a", unlike=other)
    assert signature.is_shown(seen(Kind.ERROR, "error: a"))
    assert not signature.is_shown(seen(Kind.ERROR, "error: a", "error: b"))


def test_runs_agree_on_the_frames_that_they_share():
    other = seen(VAGUE.kind, VAGUE.message, frames=("a", "x"), vague=True)
    assert common([VAGUE, VAGUE], Strictness.NORMAL) == Signature.of(VAGUE)
    assert common([VAGUE, other], Strictness.NORMAL).frames == ("a",)
    assert common([VAGUE, CRASH], Strictness.NORMAL) is None
    passes = [replace(one, passes=(name,)) for one, name in ((CRASH, "x"), (CRASH, "y"))]
    assert [common([passes[0], other], Strictness.NORMAL) is None for other in passes] == [False, True]


OK, FAILED, OTHER = seen(Kind.SUCCESS, status=0), seen(Kind.ERROR, "error: a"), seen(Kind.STATUS, status=3)
HANG = seen(Kind.HANG, status=None)


SEEN = {
    "success": OK, "success 7": replace(OK, status=7), "rejected": replace(OK, rejected=True), "error a": FAILED,
    "error b": seen(Kind.ERROR, "error: b", status=2), "errors": seen(Kind.ERROR, "error: a", "error: b"),
    "status 3": OTHER, "status 1": seen(Kind.STATUS, status=1), "crash": CRASH, "signal": seen(Kind.SIGNAL, "SIGSEGV"),
    "assertion": seen(Kind.ASSERTION, "Assertion"), "panic": seen(Kind.PANIC, "panic"), "hang": HANG,
}  # fmt: skip
BESIDE = {f"{kind} {status}": seen(kind, status=status) for kind in sorted(COMPARED) for status in (0, 3)}
WANTED = {
    "crash": Signature.of(CRASH), "a frame": Signature.of(CRASH, Strictness.STRICT), "error a": Signature.of(FAILED),
    "any error": Signature(Kind.ERROR), "status 3": Signature.of(OTHER), "hang": Signature(Kind.HANG),
    "no crash": Signature(Kind.NO_CRASH), "success": Signature(Kind.SUCCESS), "fails": Signature(Kind.STATUS),
    "known": Signature(Kind.ERROR, known=("error: a",)), "no error": Signature(Kind.SUCCESS, known=()),
    "unlike b": Signature(Kind.ERROR, "error: a", unlike=Signature(Kind.ERROR, "error: b")),
    **{f"{kind} {status}": Signature(kind, status=status) for kind in sorted(COMPARED) for status in (None, 0, 3)},
    "agrees, known": Signature(Kind.AGREES, known=("error: a",)),
}  # fmt: skip


@of_record(__file__)
def test_what_is_seen_of_two_commands_or_one_is_on_record(example, said):
    if example == "compared":  # with the same output, and with another one
        found = {
            f"{one} beside {other}": [
                str(Signature.of(compared(mine, theirs, same_output=same))) for same in (True, False)
            ]
            for one, mine in SEEN.items() for other, theirs in SEEN.items()
        }  # fmt: skip
        assert [f"{both}: {' or '.join(dict.fromkeys(kinds))}" for both, kinds in found.items()] == said
        return
    if example == "in words":
        words = (in_words(one, frames=["a", "b"], limit=2.0, reference="gcc") for one in (SEEN | BESIDE).values())
        assert [f"{name}: {told}" for name, told in zip(SEEN | BESIDE, words, strict=True)] == said
        return
    if example == "asked for by a shell":
        every = {name: (wanted, 1) for name, wanted in WANTED.items()} | ASKED
        assert [f"{name}: {asked(*what)}" for name, what in every.items()] == said
        return
    holds = {
        "shown by": lambda wanted, one: wanted.is_shown(one),
        "excluded by the command's": lambda wanted, one: wanted.is_excluded_by(one, of_reference=False),
        "excluded by the reference's": lambda wanted, one: wanted.is_excluded_by(one, of_reference=True),
    }[example]
    given = {**SEEN, **(BESIDE if example == "shown by" else {})}
    found = {name: [one for one, seen in given.items() if holds(wanted, seen)] for name, wanted in WANTED.items()}
    assert [f"{name}: {', '.join(ones) or '-'}" for name, ones in found.items()] == said


def test_a_line_of_words_among_the_frames_is_quoted():
    assert in_words(CRASH, frames=["f", "during pass: x"]) == 'dies with "in f" in f, "during pass: x"'


@for_each("kind, status, kept", [(Kind.WRONG_OUTPUT, 3, None), (Kind.WRONG_OUTPUT, 0, 0), (Kind.WRONG_STATUS, 0, None)])
def test_pinned_exit_status_a_number_that_a_program_chose_does_not_count(kind, status, kept):
    assert Signature(kind, status=status).general(b"").status == kept


def test_what_quotes_the_program_does_not_count():
    signature = Signature(Kind.ERROR, "bad label ‹name›, sorry")
    assert signature.is_shown(seen(Kind.ERROR, "bad label {x|y, sorry"))
    assert not signature.is_shown(seen(Kind.ERROR, "bad label {x|y"))


def test_a_signature_is_recorded_in_words():
    assert str(Signature.of(VAGUE)) == "internal-error | Segmentation fault | a | b"
    assert str(Signature.of(seen(Kind.STATUS, status=0))) == "status | status 0"


REPORTED = seen(Kind.SIGNAL, "SIGSEGV", frames=("a", "b", "c"), vague=True)
SILENT, CUT = (seen(Kind.SIGNAL, "SIGSEGV", status=-11, frames=frames, vague=True) for frames in ((), ("a",)))


def test_overflow_two_ways_a_report_that_is_cut_off_or_missing_is_of_the_same_death():
    assert common([REPORTED, REPORTED], Strictness.NORMAL) == common([SILENT, REPORTED], Strictness.NORMAL)
    assert common([SILENT, SILENT], Strictness.NORMAL) == Signature.of(SILENT)
    signature = common([REPORTED, SILENT], Strictness.NORMAL)
    assert signature is not None and signature.frames == ("a", "b")
    assert all(signature.is_shown(one) for one in (REPORTED, SILENT, CUT))
    assert not signature.is_shown(replace(CUT, frames=("x",), normal_frames=("x",)))
    aborted = replace(REPORTED, messages=("SIGABRT",), normal_messages=("SIGABRT",))
    assert not Signature.of(aborted).is_shown(replace(aborted, normal_frames=()))
    in_pass = common([replace(REPORTED, passes=("p",)), SILENT], Strictness.NORMAL)
    assert in_pass is not None and in_pass.passes == ("p",) and in_pass.is_shown(SILENT)
    assert not in_pass.is_shown(replace(SILENT, passes=("q",)))


def test_slip_other_pass():
    """The pass that a message names is part of the bug, unless little is to be held on to."""
    said = b"during IPA pass: whole-%s\nx.c:1:1: internal compiler error: in f, at x.c:1\n"
    first, other = (recognise(4, b"", said % name) for name in (b"program", b"file"))
    assert Signature.of(first).is_shown(first) and not Signature.of(first).is_shown(other)
    assert Signature.of(first, Strictness.LOOSE).is_shown(other)


TEXTS = ("in f", "two\nlines", "", "in f, at a.c:12", "a(b", "it's", "aab", "b+", "\\w")


SIMPLE = ("in f", r"a\(b", "at [a-z]+.c:[0-9]*", "it's", "b\\+", "a.*b", "aa*b", r"\\w")
OTHERS = ("o\nl", r"o\nl", "(?i)IN", r"\bin\b", r"\d+", "a+?", "^$", "a{2}", "(f|g)", "[^i]")


def test_grep_is_asked_for_simple_expressions_only():
    assert [one for one in (*SIMPLE, *OTHERS) if SAME_FOR_GREP.fullmatch(one)] == list(SIMPLE)


@pytest.mark.slow
@pytest.mark.parametrize("regex", [*SIMPLE, *OTHERS[:3]])
def test_the_shell_answers_as_python_does(tmp_path, regex):
    if not shutil.which("python3"):
        pytest.skip("there is no python3 on PATH")
    check = "\n".join([*check_lines(Signature(Kind.STATUS, regex=regex), 1), "exit 0"])
    texts = TEXTS if regex in SIMPLE else TEXTS[:3]  # of the others, Python itself is asked, which takes longer
    for number, text in enumerate(texts):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "errors.txt").write_text("")
        (tmp_path / str(number) / "output.txt").write_text(text)
    for_each = f"for place in */; do ( cd $place\n{check}\n) && echo $place; done"
    found = subprocess.run(["sh", "-c", for_each], cwd=tmp_path, stdout=subprocess.PIPE, text=True, check=False).stdout
    wanted = {str(number) for number, text in enumerate(texts)
              if re.search(regex, text, re.MULTILINE) or re.search(regex, "")}  # fmt: skip
    assert {name.rstrip("/") for name in found.split()} == wanted


ABBREVIATED = {
    "plain errors.txt output.txt | unfold | LC_ALL=C grep -Eq -e ": "FIND ", f"'{CRASHES}'": "A CRASH",
    " || exit 1": " OR 1", " && exit 1": " THEN 1", '"$status"': "S", '"$right"': "R",
    f"python3 -c {quote(SEARCH)}": "PYTHON", "# Anything but a crash.\n": "",
    "# It fails, but it does not crash.": "FAILS",
}  # fmt: skip
# By name, what is wanted and the status of the original; the rest is asked for as if that were 1.
ASKED = {
    "abort": (Signature(Kind.SIGNAL, "SIGABRT"), 134), "killed": (Signature(Kind.SIGNAL, "SIGKILL", ("f",)), -9),
    "overflow": (Signature(Kind.SIGNAL, "SIGSEGV", ("f", "g h")), -11),
    "anonymous": (Signature(Kind.PANIC, "ice 7", ("a::b", "(anonymous namespace)::c")), 101),
    **{f"{kind}, b+": (Signature(kind, "m", ("f",), regex="b+"), 1) for kind in sorted({*Kind} - {Kind.STATUS})},
    "python": (Signature(Kind.ERROR, regex="(?i)it's"), 1), "refused": (Signature(Kind.REJECTS_VALID, "no"), 1),
    "accepted": (Signature(Kind.ACCEPTS_INVALID, "no"), 0), "answers": (Signature(Kind.SUCCESS, answers="^sat$"), 0),
    "known": (Signature(Kind.STATUS, known=()), 3), "unlike": (Signature(Kind.SUCCESS, unlike=Signature(
        Kind.ERROR, regex="n.")), 0), "unlike another kind": (Signature(Kind.ERROR, "a", unlike=Signature(
            Kind.PANIC, "c")), 1),
}  # fmt: skip


def asked(wanted, status):
    """The lines without functions, which are there if they are called."""
    text = "\n".join(check_lines(wanted, status))
    for name in ("plain", "unfold"):
        assert (f"{name}() {{" in text) is bool(re.search(rf"^[^#]*\b{name} (?!\(\))|\| {name}\b", text, re.M)), text
    for long, short in ABBREVIATED.items():
        text = text.replace(long, short)
    return text.rpartition("\n}\n")[2].replace("\n", "; ")


@for_each("status, errors, is_shown", [
    (1, "Stack dump:\n #4 a::f\n", True), (139, "", True), (139, "Stack dump:\n #4 a::g\n", False),
    (1, "x.c:1: error: no", False),
])  # fmt: skip
def test_overflow_two_ways_a_script_takes_a_death_without_a_report(tmp_path, status, errors, is_shown):
    (tmp_path / "errors.txt").write_text(errors)
    (tmp_path / "output.txt").write_text("")
    check = "\n".join([f"status={status}", *check_lines(Signature(Kind.SIGNAL, "SIGSEGV", ("a::f",)), 1), "exit 0"])
    assert (subprocess.run(["sh", "-c", check], cwd=tmp_path, check=False).returncode == 0) is is_shown


OK, NO, DIED, HANGS = seen(Kind.SUCCESS, status=0), seen(Kind.ERROR, "error: x"), CRASH, seen(Kind.HANG, status=None)


def test_a_shell_knows_a_signal_with_frames_by_its_status_alone():
    text = "\n".join(check_lines(Signature(Kind.SIGNAL, "SIGABRT", ("f",)), -6))
    assert '[ "$status" -eq 134 ] || exit 1' in text
    assert text.endswith("|| exit 1"), text
