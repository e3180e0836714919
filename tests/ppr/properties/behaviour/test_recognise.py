"""From an exit status and output to a kind of behaviour, and the lines and advice that a person gets."""

from pathlib import Path

from laws import for_each

from ppr.properties.behaviour.recognise import (
    Kind,
    advice,
    decoded,
    errors_in,
    fatal_signal,
    form_of_answers,
    quoted,
    recognise,
    telling_lines,
)


@for_each("status, errors, kind", [
    (0, b"", Kind.SUCCESS),
    (0, b"prog.c:1:2: warning: error: is only a word here", Kind.SUCCESS),
    (3, b"", Kind.STATUS), (3, b"nothing that is known", Kind.STATUS), (1, b"prog.c:1:2: error: no", Kind.ERROR),
    (None, b"prog.c:1:2: error: no", Kind.HANG), (-11, b"", Kind.SIGNAL),
    (139, b"prog.c:1:2: error: no", Kind.SIGNAL), (-9, b"", Kind.SIGNAL),
    (130, b"", Kind.STATUS),  # a shell may end with it by itself, and SIGINT is no crash
    (0, b"x.c:1:2: runtime error: division by zero", Kind.SANITIZER),
])  # fmt: skip
def test_the_kind_follows_from_status_and_output(status, errors, kind):
    assert recognise(status, b"", errors).kind is kind


@for_each("status, name", [
    (-11, "SIGSEGV"), (139, "SIGSEGV"), (134, "SIGABRT"), (-15, "SIGTERM"), (143, ""), (0, ""), (11, ""), (255, ""),
])  # fmt: skip
def test_a_shell_adds_128_to_the_number_of_a_signal(status, name):
    assert fatal_signal(status) == name


def test_a_crash_counts_more_than_the_errors_before_it():
    said = b"p.c:1: error: a\np.c:2: internal compiler error: in f, at x.cc:1\nPlease file a bug report"
    found = recognise(1, b"", said)
    assert (found.kind, found.message) == (Kind.INTERNAL_ERROR, "internal compiler error: in f")


@for_each("line, message", [
    ("internal compiler error: in vector<int, A<T>>, at x.cc:12", "in vector<int, A<T>>"),
    ("internal compiler error: in operator(), at x.cc:12", "in operator()"),
    ("internal compiler error: in g<f(a, b)>, at line 12", "in g<f(a, b)>"),
    ("internal compiler error: in f, the pass <p>", "in f"),
    ("assertion failed: f(a, file b), function g, file h.c, line 3.", "f(a, file b)"),
    ("assertion failed: v<a, function b>, file h.c, line 3", "v<a, function b>"),
])  # fmt: skip
def test_a_message_does_not_end_at_a_comma_in_brackets(line, message):
    assert recognise(1, b"", f"p.c:1: {line}\n".removeprefix("p.c:1: " * (line[0] == "a")).encode()).message == (
        f"{line.partition(':')[0]}: {message}"
    )


def test_a_known_family_counts_more_than_the_fallback():
    text = b"thread 'rustc' panicked at 'no entry', a.rs:1:2\nerror: internal compiler error: unexpected panic\n"
    found = recognise(101, b"", text)
    assert (found.family, found.kind, found.message) == ("rustc", Kind.PANIC, "no entry")


def test_all_messages_of_a_kind_are_kept_once():
    found = recognise(1, b"", b"a.c:1: error: one\na.c:2: error: two\na.c:3: error: one\n")
    assert found.messages == ("error: one", "error: two")


def test_standard_error_is_read_before_standard_output():
    assert recognise(1, b"error: in the output", b"error: in the errors").message == "error: in the errors"
    assert recognise(1, b"error: in the output", b"").message == "error: in the output"


def test_colours_line_ends_and_bad_bytes_do_not_matter():
    assert decoded(b"\x1b[1;31merror\x1b[0m: a\xff\r\n") == "error: a\ufffd\n"
    assert recognise(1, b"", b"\x1b[1mp.c:1: \x1b[31merror: \x1b[0mno\r\n").message == "error: no"


def test_frames_that_come_outermost_first_are_turned_round():
    lines = ['  File "a.py", line 1, in outer', '  File "a.py", line 2, in inner']
    crash = "Compiler crash traceback from this point on:", *lines, "KeyError: 1"
    assert recognise(1, b"", "\n".join(crash).encode()).frames == ("inner", "outer")
    fatal = "Fatal Python error: Aborted\n\nCurrent thread 0x1 (most recent call first):", *lines
    assert recognise(-6, b"", "\n".join(fatal).encode()).frames == ("outer", "inner")


def test_a_line_of_source_in_a_stack_of_python_is_no_message():
    lines = 'File "/a/t.py", line 7, in check', "  raise InternalError(f'internal compiler error: in {where}')"
    text = "\n  ".join(["Traceback (most recent call last):", *lines])
    found = recognise(1, b"", f"{text}\nInternalError: internal compiler error: in fold_shift".encode())
    assert (found.kind, found.message) == (Kind.INTERNAL_ERROR, "internal compiler error: in fold_shift")


def test_frames_in_the_program_and_in_the_library_do_not_count():
    packages, library = "/usr/lib/python3/dist-packages/x.py", "/lib/python3.11/re.py"
    names = (("/a/run.py", "go"), (packages, "x"), ("p.py", "f"), (library, "y"))
    lines = [f'  File "{file}", line 3, in {function}' for file, function in names]
    text = "\n".join(["Traceback (most recent call last):", *lines, "KeyError"])
    assert recognise(1, b"", text.encode(), ["p.py"]).frames == ("x", "go")


@for_each("before, frames", [
    ("p.c, line 3: redeclaration of x", ("redeclaration of x",)), ("redeclaration of x", ("redeclaration of x",)),
    ("p.c:3:1: error: invalid array index", ()),  # these are words of any failure
    ("p.c:3:1: warning: redeclaration of x", ()),
    ("p.c: In function f:", ()), ("   3 | redeclaration of x", ()), ("", ()),
])  # fmt: skip
def test_a_message_that_says_nothing_is_completed_by_the_line_before_it(before, frames):
    text = f"{before}\ninternal compiler error: p.c, line 3\n".encode()
    found = recognise(1, b"", text, ["p.c"])
    assert (found.message, found.frames, found.is_vague) == ("internal compiler error: p.c, line 3", frames, True)
    telling = recognise(1, b"", text.replace(b"p.c, line 3\n", b"bad oalloc class"), ["p.c"])
    assert (telling.frames, telling.is_vague) == ((), False)


def test_a_place_in_standard_input_says_nothing_of_a_bug():
    for words in ("internal", "major internal"):
        assert recognise(1, b"", f"{words} compiler error: <stdin>, line 14\n".encode()).is_vague


def test_frames_are_named_without_noise_innermost_first():
    text = (
        b"PLEASE submit a bug report to\nStack dump:\n"
        b" #0 0x00007f30 llvm::sys::PrintStackTrace(llvm::raw_ostream&) (/lib/libLLVM.so+0x1)\n"
        b"/lib/libclang.so(_ZN5clang4Sema3ActEv+0x195)[0x7f30]\n"
        b"5  libclang.so.16    0x00007f30 clang::Sema::Check(clang::Expr*) + 54\n"
        b" #6 0x00007f30 clang::ParseAST(clang::Sema&, bool) (/lib/libclang.so+0x2)\n"
    )
    assert recognise(139, b"", text).normal_frames == ("clang::Sema::Act", "clang::Sema::Check", "clang::ParseAST")


def test_the_place_of_a_panic_is_its_first_frame_unless_it_is_where_errors_are_made():
    def frames(place):
        text = f"thread 'rustc' panicked at {place}:3:5:\nexplicit panic\n   0: rustc_hir::f\n"
        return recognise(101, b"", text.encode()).frames

    assert frames("compiler/rustc_hir/src/lib.rs") == ("lib.rs", "rustc_hir::f")
    assert frames("compiler/rustc_errors/src/lib.rs") == ("rustc_hir::f",)


def test_what_says_little_is_completed_from_the_other_stream_only_if_that_is_of_the_same_tool():
    other = b"a.c:1:1: internal compiler error: in build_x, at c.cc:1\n"
    assert recognise(1, other, b"Fatal Python error: Segmentation fault\n").family == "CPython"


def test_a_signal_without_a_word_says_little():
    assert recognise(-11, b"", b"").is_vague


@for_each("told", [
    "clang: error: clang frontend command failed with exit code 139 (use -v to see invocation)",
    "clang-10: error: unable to execute command: Segmentation fault (core dumped)",
    "clang: error: unable to execute command: Segmentation fault: 11",
])  # fmt: skip
def test_a_driver_that_fails_tells_of_the_signal_that_has_killed_the_compiler(told):
    report = f"PLEASE submit a bug report to x\nStack dump:\n #4 0x00007f1b clang::A::f() (/lib/l.so+0x1)\n{told}\n"
    found = recognise(1, b"", report.encode())
    assert (found.kind, found.message, found.frames) == (Kind.SIGNAL, "SIGSEGV", ("clang::A::f",))
    silent = recognise(254, b"", told.encode())
    assert (silent.kind, silent.message, silent.frames) == (Kind.SIGNAL, "SIGSEGV", ())


def stack(names):
    lines = (f" #{number} 0x00007f1b clang::{name}(int) (/lib/l.so+0x1)" for number, name in enumerate(names))
    return recognise(139, b"", "\n".join(["Stack dump:", *lines]).encode())


def test_overflow_two_ways_the_frames_that_repeat_name_an_endless_recursion():
    cycle = ["visit", "visitCall", "rebuild"] * 85
    tops = (["alloc", "grow"], ["hash"], [])
    found = {stack([*top, *cycle[start:]]).normal_frames for start, top in enumerate(tops)}
    assert found == {("clang::rebuild", "clang::visit", "clang::visitCall")}
    nested = ["fold", *["visit"] * 6, "emit", "run"]  # this has an end
    assert stack(nested).frames == ("clang::fold", *["clang::visit"] * 5)


def test_rust_106874_first_panic_counts_and_not_a_delayed_bug_after_it():
    delayed = "error: internal compiler error: no errors encountered even though `delay_span_bug` issued\n"
    delayed += "\nerror: internal compiler error: TyKind::Error constructed but no error reported\n"
    panic = "thread 'rustc'{} panicked at 'no entry found for key', compiler/rustc_a/src/mod.rs:2264:9\n\n"
    again = "thread 'rustc' panicked at 'Box<dyn Any>', compiler/rustc_errors/src/lib.rs:1425:13\n"
    for pid in ("", " (4711)"):
        found = recognise(101, b"", (panic.format(pid) + delayed + again).encode())
        assert (found.kind, found.message, found.frames) == (Kind.PANIC, "no entry found for key", ("mod.rs",))
    alone = recognise(101, b"", (delayed + again).encode())
    assert (alone.kind, alone.message) == (Kind.INTERNAL_ERROR, "TyKind::Error constructed but no error reported")


@for_each(
    "printed, answers", [("sat\nsat\n", "^sat$"), ("sat\nunsat\n", "^(sat|unsat|unknown)$"), ("7\n", "[!-~]"), ("", "")]
)
def test_the_only_answer_of_a_tool_is_held_on_to_but_not_the_only_sign_of_a_program(printed, answers):
    assert form_of_answers(printed.encode())[0] == answers


def test_the_line_of_a_driver_about_what_it_started_is_no_message():
    said = b"a.c, line 1: unknown structure/union/enum\n%serror: /usr/bin/x86_64-ccom terminated with status 1\n"
    for more in (b"", b"a.c, line 1: cannot recover from earlier errors: goodbye!\n", b"a.c, line 2: warning: x\n"):
        assert recognise(1, b"", said % more).messages == ("unknown structure/union/enum",)
    assert recognise(1, b"", b"error: ccom terminated with status 1\n").kind is Kind.STATUS


ICE = "x.c:3:1: internal compiler error: in gen_typedef_die, at dwarf2out.cc:1\nPlease submit a full bug report\n"


@for_each("printed, errors", [
    (ICE, 0), ("x.c:1:1: error: unknown type name 'a'\n" + ICE, 1),
    ("x.c:1:1: error: unknown type name 'a'\nx.c:2:1: error: expected ';'\n" + ICE, 2),
    (ICE + "x.c:4:1: error: unknown type name 'a'\n" + ICE, 0),  # after the first crash
    (ICE + "cc1: error: terminated with status 1\n", 0),  # it is about the crash
    ("x.c:1:1: error: unknown type name 'a'\n", 1),  # killed by a signal, which is not printed
    ("", 0),
])  # fmt: skip
def test_errors_before_the_crash_count(printed, errors):
    assert len(errors_in(b"", printed.encode(), ["x.c"])) == errors


def test_a_short_output_is_shown_whole():
    assert telling_lines(b"a\nb\n\n") == ["a", "b"]
    assert telling_lines(b"") == []
    assert telling_lines(few := b"a\nb\nc\nd\ne\nf\nerror\nerror") == few.decode().split()


def test_of_a_long_output_the_first_failures_and_the_end_are_shown():
    lines = [f"line {number}" for number in range(30)]
    lines[3], lines[7], lines[29] = "x.c:1: error: bad", "fatal: worse", "make: Error 2"  # three in all
    assert telling_lines("\n".join(lines).encode()) == ["x.c:1: error: bad", "fatal: worse", *lines[-5:]]
    errors = [f"error {number}" for number in range(30)]
    assert telling_lines("\n".join(errors).encode()) == errors[:4] + errors[-4:]


@for_each("output, words", [
    ("a.c:1:10: fatal error: list.h: No such file or directory", "list.h is not in the folder"),
    ("a.c:1:10: fatal error: 'inc/list.h' file not found", "--include PATH/inc"),
    ("python3: can't open file '/tmp/x/tool.py': [Errno 2] No such file or directory", "--include PATH/tool.py"),
    ("Error: Cannot find module './lib'", "--include PATH/lib"),
    ("Error: Cannot find module '/tmp/x/tool.js'", "--include PATH/tool.js"),
    ("sh: 0: cannot open tool.sh: No such file", "--include PATH/tool.sh"),
    ('Can\'t open perl script "tool.pl": No such file or directory', "--include PATH/tool.pl"),
    ("Error: cannot open file 'x/tool.js': No such file or directory", "--include PATH/x"),
    ("awk: cannot open tool.awk (No such file or directory)", "--include PATH/tool.awk"),
    ("error: couldn't read `a.rs`: No such file or directory (os error 2)", "--include PATH/a.rs"),
    ("grep: out.txt: No such file or directory", "out.txt is not in the folder"),
    ("sh: 1: gcc-99: not found", "gcc-99 was not found"),
    ("bash: line 1: ./tool: Permission denied", "./tool may not be executed: chmod +x it"),
    ("./test.sh: line 3: tcc: command not found", "tcc was not found"),
])  # fmt: skip
def test_what_is_missing_is_named(output, words):
    assert words in advice(output.encode())


def test_a_missing_file_that_is_here_is_named_as_it_can_be_given(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("list.h").touch()
    message = b"a.c:1:10: fatal error: list.h: No such file or directory"
    assert advice(message).endswith("give it with --include list.h")


def test_without_a_known_cause_there_is_no_advice():
    assert advice(b"a.c:1: error: expected ';'") == ""


def test_lines_and_advice_end_a_message():
    assert quoted(b"a\nsh: 1: x: not found") == (
        "\n  | a\n  | sh: 1: x: not found"
        "\n  x was not found: a test runs in a fresh folder, so give an absolute path, or check PATH"
    )
    assert quoted(b"") == ""


def test_what_a_tool_does_not_take_is_told_with_its_fit_form_and_of_a_line_only_one_side_of_the_place():
    one = recognise(0, b"unsupported\n", b"")
    assert (one.rejected, one.messages) == (True, one.normal_messages) and one.messages
    one = recognise(1, b"", b"bad thing p.zz:3: wrong shift\n", ["p.zz"])
    assert (one.kind, one.messages) == (Kind.ERROR, ("wrong shift",))
