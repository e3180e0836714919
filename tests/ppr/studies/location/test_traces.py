"""Traces of tools: how they are asked for, and how they are read."""

import base64
import gzip
import json
import os
import re
import shutil
import subprocess
from dataclasses import replace

import msgspec
import pytest
from laws import for_each

from ppr.properties.behaviour.recognise import Kind, Observation
from ppr.properties.commands import Command
from ppr.properties.experiment import Trial
from ppr.studies.location.location import Function
from ppr.studies.location.traces import (
    FILE,
    MARK,
    NODE,
    PYTHON,
    VALGRIND,
    _covered,
    _executed,
    followed,
    frames_in,
    parts,
    plain,
    read,
    traced,
    tracer_of,
)

TOOL, LIBC = "/opt/tool/cc1", "/usr/lib/x86_64-linux-gnu/libc.so.6"


def trial(after, printed=b"said\n"):
    output = printed + f"\n{MARK} /tmp/x/test\n".encode() + after
    return Trial(Observation(Kind.SUCCESS, 0), 0.1, output)


def told(*lines):
    return trial(base64.encodebytes(gzip.compress("\n".join(lines).encode())))


def ran(*blocks, entry="", seed=None):
    """What valgrind has told of blocks such as ``f+4@10``, in the tool unless they are ``in`` another file."""
    each = (one.partition(" in ") for one in blocks)
    return read(told(*(f"{code.replace('@', ';0x')}\t{file or TOOL}" for code, _, file in each)), VALGRIND, entry, seed)


def test_a_command_is_followed_by_what_tells_of_it():
    told = "status=$?; printf '\\nPPR-TRACE %s\\n' \"$PWD\";"
    for more, before, after in (({}, ": ;  ", ":"), ({"prefix": "p", "settings": "s", "after": "a"}, "s; p ", "a")):
        script = f'T=$TMPDIR/followed; mkdir "$T"; {before.replace(" ;", ";")}"$@"; {told} {after}; exit $status'
        assert followed(Command(("cc", "{}")), **more).words == ("sh", "-c", script, "sh", "cc", "{}")


def test_parts_of_functions_in_order_of_first_execution_are_those_functions():
    assert ran("f(int, char*)+4@10", "g@20", "f(int, char*)+9@15").trace == {"f": {"+4": 0, "+9": 2}, "g": {"+": 1}}
    found = ran("f+1@1", "g+1@4", "f+1@1", "die+1@2", f"handler+1@3 in {LIBC}", entry="^die$")
    assert found.trace == {"f": {"+1": 0}, "g": {"+1": 1}}
    assert {name for name, _ in found.all} == {"f", "g", "die", "handler"}
    found = ran("f+4@10", "f.cold+4@99", "f(int) [clone .part.0]+4@50").trace
    assert (list(found), len(found["f"])) == (["f"], 3)
    names = ["f.constprop.0.isra.1", "f(int) [clone .part.0] [clone .cold]", "f::h0123456789abcdef", "f.cold"]
    assert [plain(name) for name in names] == ["f"] * 4
    found = ran("(anonymous namespace)::f(int)+4@1", "operator()(int)+1@2").trace
    assert list(found) == ["(anonymous namespace)::f", "operator()"]
    name = "<[T; 1] as core::convert::From<[u8;0x10]>>::from"
    assert ran(f"{name}+4@10").trace == {name: {"+4": 0}}


@for_each(
    "blocks, functions",
    [
        (["far+1@100", "UNKNOWN_FUNCTION@1f0", "near+1@200", "other+1@1f1 in /lib/other"],
         ["far", "unnamed, near near", "near", "other"]),
        # What is before all names only jumps, and a library is used by all.
        (["UNKNOWN_FUNCTION@5", "z+1@10", "std::sort+1@13", "UNKNOWN_FUNCTION@12", "m+1@40", "a+1@100"],
         ["z", "std::sort", "unnamed, near z", "m", "a"]),
        (["@21", "walk+1@10", "late+1@30", "_panic+@20"], ["unnamed, near _panic", "walk", "late"]),
        (["@10", "@20"], ["unnamed, in cc1"]), (["(below main)+1@10", "UNKNOWN_FUNCTION@20"], ["", "unnamed, in cc1"]),
    ],
)  # fmt: skip
def test_a_function_without_a_name_has_a_neighbour_in_its_file_that_is_no_entry(blocks, functions):
    assert list(ran(*blocks, entry="panic").trace) == functions


def test_what_comes_after_the_first_report_of_a_failure_is_cut():
    rows = ["f+1@1", f"abort+3@2 in {LIBC}", "handler+1@3", "f+9@9"]
    found = ran(*rows, entry="^abort$")  # abort is the system's, and f was there before
    assert (found.trace, found.cut, found.ends) == ({"f": {"+1": 0}}, 1, True)
    assert (list(ran(*rows).trace), ran(*rows).ends) == (["f", "handler"], False)
    found = ran("f+1@1", "die+1@2", "g+1@3", "die+2@4", "h+1@5", entry="^die$")
    assert (list(found.trace), found.cut) == (["f"], 3)
    seed = ran("error+1@1", "f+1@2")
    found = ran("error+1@1", "f+1@2", "error+9@9", "g+1@3", entry="^error$", seed=seed)
    assert (found.trace, found.cut) == ({"error": {"+1": 0}, "f": {"+1": 1}}, 1)
    assert list(ran("error+1@1", "f+1@2", "g+1@3", entry="^error$", seed=seed).trace) == ["error", "f", "g"]


def test_python_fails_with_the_last_exception_and_makes_code_of_its_own():
    rows = ["t.look+1\tt.py", "raise+t.look:1\t<exception>", "t.f+2\tt.py", "raise+t.f:2\t<exception>"]
    rows.append("t.main+9\tt.py")
    assert read(told(*rows), PYTHON, "^raise$").trace == {"t.look": {"+1": 0}, "t.f": {"+2": 2}}
    both = read(told(*rows, "raise+t.g:7\t<exception>"), PYTHON)
    assert "t.main" in read(told(*rows), PYTHON, "^raise$", both).trace
    rows = ["t.main+9\tt.py", "<string>.inner+1\t<string>", "raise+<string>.inner:1\t<exception>", "starts+\t<process>"]
    assert read(told(*rows), PYTHON).trace.keys() == {"t.main", "<string>.inner"}


@pytest.mark.parametrize("name", ["plain", "a b", "a'b"])
def test_traces_are_found_in_a_folder_of_any_name(tmp_path, monkeypatch, name):
    """A fake valgrind writes a name in Latin-1 to its log, and runs the command."""
    block = b"==== SB 1 (evchecks 2) [tid 1] 0x10 f\\351 /opt/tool/cc1+0x20\\n"
    fake = tmp_path / "bin" / "valgrind"
    fake.parent.mkdir()
    fake.write_text(f"""#!/bin/sh
for word; do case $word in --log-file=*) printf '{block.decode()}' > "${{word#*=}}";; esac; done
while case $1 in -*) ;; *) false;; esac; do shift; done
"$@"
""")
    fake.chmod(0o755)
    folder = tmp_path / name
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{fake.parent}:{os.environ['PATH']}")
    monkeypatch.setenv("TMPDIR", str(folder))
    words = traced(Command(("echo", "{}")), VALGRIND, "timeout 60 ").call("x.c")
    output = subprocess.run(words, capture_output=True, check=True).stdout
    found = Trial(Observation(Kind.SUCCESS, 0), 0.1, output)
    assert parts(found)[0] == b"x.c\n"
    assert list(read(found, VALGRIND).trace) == ["f\ufffd"]


def test_lines_that_are_no_blocks_and_the_tool_that_lies_beside_the_program():
    rows = [
        f"f+1;0x1\t{TOOL}", f"malloc+1;0x1\t{LIBC}", "main+1;0x1\t/usr/bin/x86_64-linux-gnu-gcc-12",
        "main+1;0x1\t/usr/bin/dash", "main+1;0x1\t/tmp/x/test/a.out", "g+1;0x1\t/usr/lib/llvm-16/lib/libLLVM-16.so.1",
    ]  # fmt: skip
    assert read(told(*rows), VALGRIND).trace.keys() == {"f", "g"}
    text = "f+1;0x1\t/opt/cc\nno file\ng+2;0x2\t/tmp/t/a.out\nh;0x3\t/usr/lib/x86_64-linux-gnu/libc.so.6"
    assert list(_executed(text, re.compile("/tmp/t/").match, {})) == [("f", "+1", False), ("h", "+", True)]
    assert [name for name, *_ in _executed(text, re.compile("(?!)").match, {})] == ["f", "g", "h"]
    there = [f"{name}+4\t/tmp/x/test/{file}" for name, file in (("f", "tool.py"), ("g", "tool.py2"), ("h", "lib/a.py"))]
    of_node = {"url": "file:///tmp/x/test/lib/a.js", "functions": [
        {"functionName": "k", "ranges": [{"startOffset": 0, "endOffset": 1, "count": 1}]}]}  # fmt: skip
    traced_by_node = told(json.dumps({"result": [of_node]}))
    for tool, found in (([], []), (["tool.py"], ["f"]), (["tool.py", "lib"], ["f", "h"])):
        trace = read(told(*there, "i+1\t/opt/cc.py"), PYTHON, tool=tool).trace
        assert list(trace) == [*found, "i"]
        assert bool(read(traced_by_node, NODE, tool=tool)) == ("lib" in tool)


def test_a_trace_that_is_damaged_is_none_and_a_mark_that_the_tool_prints_does_no_harm():
    assert read(trial(b"no trace"), VALGRIND) is None
    assert read(trial(b""), VALGRIND) is None
    assert read(told(""), VALGRIND) is None
    assert read(Trial(Observation(Kind.HANG, None), 60.0, b"cut off"), VALGRIND) is None
    whole = gzip.compress(f"f+1;0x1\t{TOOL}".encode() * 50, mtime=0)
    assert read(trial(base64.encodebytes(whole)), VALGRIND) is not None
    assert read(trial(base64.encodebytes(whole[:-9])), VALGRIND) is None
    assert read(trial(base64.encodebytes(whole[:10] + b"\xff" * 20 + whole[30:])), VALGRIND) is None
    printed = f"said\n{MARK} /y\nmore\n".encode()
    assert parts(trial(b"after\n", printed)) == (printed, "/tmp/x/test", b"after\n")
    packed = base64.encodebytes(gzip.compress(f"f+1;0x1\t{TOOL}".encode()))
    found = read(Trial(Observation(Kind.SUCCESS, 0), 0.1, f"\n{MARK} \n".encode() + packed), VALGRIND)
    assert list(found.trace) == ["f"]


def covered(name, *ranges):
    keys = ("startOffset", "endOffset", "count")
    return {"functionName": name, "ranges": [dict(zip(keys, one, strict=True)) for one in ranges]}


def test_nodes_coverage_has_the_parts_of_functions_that_were_executed():
    def file(url, *functions):
        return {"url": url, "functions": functions}

    functions = [covered("", (0, 400, 1)), covered("f", (100, 200, 1), (130, 160, 0)), covered("g", (300, 330, 0))]
    tool = json.dumps({"result": [file("file:///x/tool.js", *functions), file("node:fs", *functions)]})
    tiny = covered("short", (3, 9, 1))
    other = json.dumps({"result": [file("file:///x/other.js", tiny)]})  # of another process
    found = read(told(tool + other), NODE).trace
    assert list(found) == ["tool.js: (anonymous at 0)", "tool.js: f", "other.js: short"]
    here = json.dumps({"result": [file("file:///tmp/x/test/out.js", tiny)]})
    assert read(told(here), NODE) is None  # what was compiled
    functions = [covered("g", (160, 200, 0)), covered("f", (0, 100, 1), (20, 60, 0), (40, 50, 2))]
    functions.append(covered("", (320, 330, 3)))
    files = [file(url, *functions) for url in ("node:fs", "file:///tmp/t/x.js", "file:///opt/tool.js")]
    text = json.dumps({"result": files}) + "\n" + json.dumps({"other": 1})
    assert list(_covered(text, re.compile("file:///tmp/t/").match)) == [
        *(("tool.js: f", at, False) for at in ("0", "2", "3", "4", "5", "6")),
        ("tool.js: (anonymous at 320)", "20", False),
    ]


@for_each(
    "words, text, tracer",
    [
        ("python3.12 -S x.py {}", "", PYTHON), ("python x.py {}", "", PYTHON), ("node x.js {}", "", NODE),
        ("tool {}", "node is what this text is about\n", VALGRIND), ("gcc {}", "", VALGRIND),
        ("cython {}", "#!/usr/bin/env python3\n", PYTHON), ("terser {}", "#!/usr/bin/env node\n", NODE),
        ("terser {}", '#!/bin/sh\n# python3\nexec /opt/node /opt/terser.js "$@"\n', NODE),
        ("verilator {}", "#!/usr/bin/perl\n# exec node\n", VALGRIND), ("missing {}", None, VALGRIND),
    ],
)  # fmt: skip
def test_the_interpreter_of_a_program_traces_it(words, text, tracer, tmp_path):
    (tmp_path / "tool").write_text(text or "\x7fELF")
    assert tracer_of(Command(tuple(words.split())), None if text is None else str(tmp_path / "tool")) is tracer


def test_a_followed_command_is_traced_with_settings_or_words_of_each_tracer(tmp_path):
    words = followed(Command(("cc", "-c", "{}")), after="echo after").call("a.c")
    assert words[-3:] == ["cc", "-c", "a.c"]
    line = followed(Command(("sh", "-c", "cc {} && ./a.out"), is_line=True))
    assert line.call("a b.c")[-3:] == ["sh", "-c", "cc 'a b.c' && ./a.out"]
    words = followed(
        Command(("sh", "-c", "echo told > $WHERE/a; echo said; exit 3")), "export WHERE=$T", "", "cat $T/*"
    )
    env = {**os.environ, "TMPDIR": str(tmp_path)}
    done = subprocess.run(words.words, cwd=tmp_path, env=env, capture_output=True, check=False)
    assert done.returncode == 3
    assert parts(replace(trial(b""), output=done.stdout)) == (b"said\n", str(tmp_path), b"told\n")
    for command, tracer, words in (
        (Command(("node", "a.js")), NODE, ['export NODE_V8_COVERAGE="$T"', 'cat "$T"/* | gzip -1 | base64']),
        (Command(("python3", "a.py")), PYTHON, ['export PPR_TRACE="$T" PYTHONPATH=']),
        (Command(("cc", "-c", "{}")), VALGRIND, ["; timeout 9 valgrind -q ", "ls -v"]),
    ):
        found = traced(command, tracer, "timeout 9 ")
        assert found.words[:2] == ("sh", "-c") and found.words[3:] == ("sh", *command.words)
        assert all(one in found.words[2] for one in words)
    words = traced(Command(("python3", "-S", "tool.py", "{}")), PYTHON).words
    assert words[-3:] == ("python3", "tool.py", "{}")
    assert "python_tracer" in words[2]


def test_frames_and_functions_are_told_in_few_words():
    rust = "0x1f in <a[a9d7a3fe44fb7f7c]::B as core[4e4b6e9a9c4c4a32]::Drop>::drop ()"
    stack = f"#0  {rust}\n#1  f (x=1) at y.c:1\n#2  0x02 in ?? ()\n"
    text = f"#0  before ()\n\nthe stack:\n{stack}its end\n#2 g ()\n"
    assert frames_in(text) == [("1f", "<a::B as core::Drop>::drop"), ("", "f"), ("02", "??")]
    assert frames_in("#0  0x01 in f ()\n") == []
    assert msgspec.to_builtins(Function("f", 2, False)) == {"name": "f", "blocks": 2, "is_new": False}
    assert msgspec.to_builtins(Function("f", 2, True, on_stack=True))["on_stack"] is True


def test_inlined_functions_and_the_file_of_those_without_a_name_are_known():
    rows = [f"outer+10;0x1143\t{TOOL}", f"main+9;0x1171\t{TOOL}", f"UNKNOWN_FUNCTION;0x2000\t{TOOL}"]
    lines = ["0x0000000000001143", "deep(int)", "a.c:2", "inner", "a.c:3", "0x0000000000001171", "main", "??:?"]
    found = read(
        told(*rows, f"{FILE}{TOOL}", *lines, f"{FILE}/lib/other", "0x0000000000001143", "??", "??:0"), VALGRIND
    )
    assert found.trace == {"deep": {"1143": 0}, "main": {"+9": 1}, "unnamed, near main": {"2000": 2}}
    assert found.stripped == ""  # it is not
    rows = [f"f+1;0x10\t{TOOL}", f"UNKNOWN_FUNCTION;0x20\t{TOOL}", "UNKNOWN_FUNCTION;0x30\t/lib/x/libfoo.so"]
    rows += [f"UNKNOWN_FUNCTION;0x40\t{TOOL}", *["UNKNOWN_FUNCTION;0x50\t/usr/bin/dash"] * 3]  # a shell
    rows += [f"{FILE}{TOOL}", f"{FILE}/lib/x/libfoo.so"]
    assert read(told(*rows), VALGRIND).stripped == TOOL
    assert read(told(f"f+1;0x10\t{TOOL}", f"{FILE}{TOOL}"), VALGRIND).stripped == ""


@pytest.mark.slow
@pytest.mark.skipif(
    not all(map(shutil.which, ("gcc", "valgrind", "addr2line"))), reason="needs gcc, valgrind, addr2line"
)
def test_a_function_that_gcc_has_inlined_is_in_a_trace(tmp_path):
    source = tmp_path / "a.c"
    source.write_text(
        "static inline __attribute__((always_inline)) int deep(int x) { while (x % 7) x += 3; return x; }\n"
        "int outer(int x) { return deep(x) + 1; }\nint main(int c, char **v) { return outer(c); }\n"
    )
    subprocess.run(["gcc", "-O1", "-g", source, "-o", tmp_path / "a"], check=True)
    words = traced(Command((str(tmp_path / "a"),)), VALGRIND).words
    env = {**os.environ, "TMPDIR": str(tmp_path)}
    done = subprocess.run(words, cwd=tmp_path.parent, env=env, capture_output=True, check=False)
    found = read(
        replace(trial(b""), output=done.stdout.replace(str(tmp_path.parent).encode() + b"\n", b"/nowhere\n")), VALGRIND
    )
    assert "deep" in found.trace
