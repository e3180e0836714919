"""What a script has started on a program, and which lines of what a command prints are quoted: the small steps."""

from types import SimpleNamespace

from laws import for_each

from diffing.pair_state import Side
from ppr.programs.pair import Programs
from ppr.properties.behaviour.kinds import Kind, Observation
from ppr.properties.experiment import Trial
from ppr.properties.outcome import Outcome
from ppr.results import observed
from ppr.results.observed import Behaviour, Observed, ToolVersion, message_of, output_of, version_of, without_folder
from ppr.trials import scripts
from ppr.trials.scripts import Started, later_of


def test_commands_have_the_variables_that_were_exported_before_them():
    lines = [
        "A=1",
        "export B=2 C=3",
        "cc x.c",
        "B=4",
        "D=5",
        "PATH=/bin",
        "export",
        "'unfinished",
        "ld -o x",
        "E=6 run",
    ]
    assert list(scripts._started(lines)) == [
        Started(("cc", "x.c"), {"B": "2", "C": "3"}),
        Started(("ld", "-o", "x"), {"B": "4", "C": "3", "PATH": "/bin"}),
        Started(("E=6", "run"), {"B": "4", "C": "3", "PATH": "/bin"}),
    ]


@for_each(
    "words", [("x.c", "-v"), ("cc", "ax.c"), ("cc", "x.cc"), ("cc", "/y/x.c"), ("grep", "bad", "x.c"), ("ld", "x.c")]
)
def test_what_does_not_read_the_program_or_is_no_tool_is_not_started_on_it(words, tmp_path):
    for name in ("cc", "x.c", "grep"):
        (tmp_path / name).write_text("")
        (tmp_path / name).chmod(0o755)
    started = [Started(one, {"PATH": str(tmp_path)}) for one in (words, ("cc", "x.c"))]
    assert scripts._starts(started, "x.c", b"") == [Started((str(tmp_path / "cc"), "{}"), {})]


CRASH = b"x.c:1: internal compiler error: in f, at y.cc:1\n"


def test_a_crash_counts_before_an_error_and_an_error_before_nothing():
    def seen(*printed):
        found = scripts._seen(SimpleNamespace(printed=printed), ["x.c"])
        return found and found.errors

    error = b"x.c:1:1: error: no\n"
    assert seen(error, CRASH) == CRASH
    assert seen(b"fine\n", error) == error
    assert seen(b"fine\n") is None


def seen(kind, status, message, *frames):
    return Observation(
        kind, status, messages=(message,), normal_messages=(message,), frames=frames, normal_frames=frames
    )


@for_each(
    "mine, expected",
    [
        (seen(Kind.INTERNAL_ERROR, 1, "in f", "f"), True),
        (seen(Kind.INTERNAL_ERROR, 4, "in f"), True),
        (seen(Kind.INTERNAL_ERROR, 1, "in f", "g"), False),
        (seen(Kind.INTERNAL_ERROR, 1, "in g", "f"), False),
        (seen(Kind.ERROR, 1, "in f", "f"), False),
    ],
)
def test_a_command_alone_has_to_show_the_message_and_the_frame_of_the_script(mine, expected):
    assert scripts._is_it(mine, seen(Kind.INTERNAL_ERROR, 1, "in f", "f"), ["in f"]) is expected
    assert scripts._is_it(mine, None, []) is mine.kind.is_crash


def test_what_is_shown_later_counts_unless_it_says_less():
    less, more = (
        Observed("", Behaviour("a", "b"), Behaviour("a", "b")),
        Observed("c", Behaviour("a", "b"), Behaviour("a", "b")),
    )
    said = Observed("", Behaviour("a", "b"), Behaviour("a", "b", "message"))
    assert later_of(None, less) is less and later_of(less, None) is less and later_of(None, None) is None
    assert later_of(more, less) is more and later_of(said, less) is said
    for first, last in ((less, more), (more, more), (less, said), (less, less), (said, more)):
        found = later_of(first, last)
        assert found.is_of_result and (found.command, found.variant) == (last.command, last.variant)


@for_each(
    "mine, theirs, expected",
    [
        (b"1\n2\n", b"1\n3\n", "line 2 of the output:       2\nline 2 of the reference's:  3"),
        (b"1\n", b"1\n3 \n", "line 2 of the output:       (the output has ended)\nline 2 of the reference's:  3"),
        (b"1\n2", b"1\n2", ""),
    ],
)
def test_the_first_line_that_differs_is_quoted(mine, theirs, expected):
    assert observed._first_difference(mine, theirs) == expected


@for_each(
    "mine, theirs, how",
    [
        (b"a 1", b"a -2.5", "prints another number than the reference"),
        (b"a 1", b"b 1", "prints other text than the reference"),
        (b"", b"1", "stops before the reference does"),
        (b"1", b"", "goes on after the reference has ended"),
    ],
)
def test_how_outputs_differ(mine, theirs, how):
    lines = observed._first_difference(mine, theirs).splitlines()
    assert observed._how(*(line.partition(":")[2].strip() for line in lines)) == how


@for_each(
    "mine, theirs, said",
    [
        (b"[object Object]", b"Object [console] {", True),
        (b"|bbb|", b"||", False),
        (b"groups", b"group", False),
        (b"??", b"!", False),
    ],
)
def test_other_texts_that_differ_are_noted(mine, theirs, said):
    was, now = (observed._first_difference(*both) for both in ((b"groups ac|bbb|c", b"groups ac||c"), (mine, theirs)))
    note = observed._slipped(was, now)
    assert note.startswith('the original prints "groups ac|bbb|c", but the result "[object Object]"') is said
    assert ("--signature REGEX" in note) is bool(note) is said


def test_lines_around_a_match_are_quoted_from_the_first_output_that_has_one():
    assert observed._matching("b\nc", [b"x\n", b"a\n b \n  c\n"]) == []
    assert observed._matching(r"b\n+c", [b"x\n", b"a\n1 b\n\nc 2 \nd\n", b"b\nc"]) == ["1 b", "c 2"]
    assert observed._matching("last", [b"a\nthe last"]) == ["the last"]


@for_each(
    "text, expected",
    [("/tmp/y/x.c:1: no", "x.c:1: no"), ("./x.c", "x.c"), ("/home/x.c/y", "/home/x.c/y"), ("a/x.cc", "a/x.cc"),
     ("in 'a~/x.c'", "in 'x.c'")],
)  # fmt: skip
def test_a_program_is_named_without_its_folder(text, expected):
    assert without_folder(text, "x.c") == expected


def test_five_lines_of_a_message_are_quoted_and_none_is_too_wide():
    shown = seen(Kind.ERROR, 1, "no such thing")
    lines = "".join(f"/t/x.c:{number}: no  such thing{'!' * 400}\n" for number in range(9)) + "else\n"
    quoted = message_of(Trial(shown, 0.1, errors=lines.encode()), "x.c").split("\n")
    assert [line[:17] for line in quoted] == [f"x.c:{number}: no  such t" for number in range(5)]
    assert {len(line) for line in quoted} == {300}
    assert message_of(Trial(shown, 0.1), "x.c") == "no such thing"


def test_the_middle_of_a_long_output_is_left_out(monkeypatch):
    monkeypatch.setattr(observed, "MOST_OUTPUT", 6)
    assert output_of(Trial(Observation(Kind.SUCCESS, 0), 0.1, b"def", b"abc"), "x") == "abcdef"
    long = Trial(Observation(Kind.SUCCESS, 0), 0.1, b"defgh", b"abc")
    assert output_of(long, "x") == "abc\n... 2 characters left out ...\nfgh"


class Telling:
    """A runner of a program that tells these texts, by option."""

    def __init__(self, texts):
        self.texts, self.asked = texts, []

    def execute(self, call, handle):
        self.asked.append(call.words[-1])
        status, text = self.texts.get(call.words[-1], (1, b"unknown option 1\n"))
        return SimpleNamespace(status=status, printed=[SimpleNamespace(kept=text)])


@for_each(
    "texts, version, asked",
    [
        ({"--version": (0, b"Tool\n by people \n v1.2 of it \n3\n")}, "v1.2 of it", 1),
        ({"--version": (0, b"Tool\n"), "version": (0, b"tool 7\n")}, "tool 7", 3),
        ({"--version": (1, b"1.0\n"), "-v": (0, b"2.0" + b"0" * 300)}, "2.0" + "0" * 197, 5),
        ({}, "", 5),
    ],
)
def test_the_version_is_the_first_line_with_a_digit_of_what_a_program_says_without_an_error(texts, version, asked):
    runner = Telling(texts)
    assert version_of("/x/tool", runner, None) == ToolVersion("/x/tool", version)
    assert len(runner.asked) == asked


@for_each("seconds, limit", [(1.0, 5.0), (2.5, 5.0), (100.0, 200.0)])
def test_a_command_of_a_slow_script_has_as_much_time_as_the_script(monkeypatch, seconds, limit):
    limits = []
    traced = scripts.Traced(Outcome.HOLDS, seconds, (), ())
    monkeypatch.setattr(scripts, "run_traced", lambda *_: traced)
    monkeypatch.setattr(scripts, "_starts", lambda *_: [Started(("cc", "x.c"), {})])
    monkeypatch.setattr(scripts, "version_of", lambda *_: ToolVersion("cc", "cc 1"))
    monkeypatch.setattr(scripts, "_alone", lambda *words: limits.append(words[6]))
    test = SimpleNamespace(texts=lambda _: [], names=["x.c"], includes=(), runner=None)
    scripts.observe_script(test, None, Programs(b"", b""), 1.0, None)
    assert limits == [limit]


@for_each("on_seed, is_found", [(Kind.ERROR, True), (Kind.HANG, False)])
def test_a_command_that_hangs_on_the_seed_tells_nothing(on_seed, is_found):
    seen = {b"s": Observation(on_seed, 1), b"v": Observation(Kind.SIGNAL, -11)}
    run = SimpleNamespace(run=lambda _, program, *__: Trial(seen[program], 0.0))
    inputs = SimpleNamespace(sides=tuple(Side), test_names=dict.fromkeys(Side, "x.c"))
    found = scripts._alone(run, Started(("cc", "x.c"), {}), None, (), inputs, Programs(b"s", b"v"), 1.0, None)
    assert (found is not None) is is_found


@for_each(
    "regex, mine, lines",
    [
        ("", b"1", ["line 1 of the output:       1", "line 1 of the reference's:  2"]),
        ("warned", b"1", ["warned", "line 1 of the output:       1", "line 1 of the reference's:  2"]),
        ("warned", b"2", ["warned"]),  # what differs was cut off
        ("", b"2", []),
    ],
)
def test_of_a_wrong_output_its_first_difference_is_quoted_after_what_a_regex_matches(regex, mine, lines):
    seen = Observation(Kind.WRONG_OUTPUT, 0, messages=("warned",))
    trial = Trial(seen, 0.0, mine, b"warned", reference=Trial(Observation(Kind.SUCCESS, 0), 0.0, b"2"))
    assert message_of(trial, "x.c", regex) == "\n".join(lines)
