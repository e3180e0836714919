"""repro.sh of real runs: what it says when the compiler has the bug, when it is mended, and when it is not there."""

import os
import shlex
import shutil
import subprocess

import pytest
from fake_compilers import CRASH, reduce

NEEDED = {
    *("sh", "dirname", "basename", "mktemp", "mkdir", "cp", "cat", "grep", "cmp", "chmod", "rm", "timeout", "python3"),
    *("awk", "sed", "tr"),
    *("fakecc", "right"),
}
SHELLS = [["dash"], ["bash", "--posix"], ["busybox", "sh"]]


def decided(place, *words, folder="seed.ppr", path=None, shell=("sh",)):
    script = place.folder / folder / "repro.sh"
    call = {"env": {**os.environ, "PATH": path or os.environ["PATH"]}, "cwd": "/", "timeout": 60, "errors": "replace"}
    assert subprocess.run([*shell, "-n", script], check=False).returncode == 0
    return subprocess.run([*shell, script, *words], capture_output=True, text=True, check=False, **call)


def without(program, place):
    """A PATH with what the script needs, but without this program."""
    folder = place.folder / f"without {program}"
    folder.mkdir()
    for name in NEEDED - {program}:
        if found := shutil.which(name):
            (folder / name).symlink_to(found)
    return str(folder)


def decides(place, mend, *, folder="seed.ppr", program="fakecc"):
    """The script says 0 with the bug, 1 when it is mended, 125 without the compiler; --bisect turns 0 and 1 round."""
    elsewhere = without(program, place)
    assert decided(place, folder=folder).returncode == 0, decided(place, folder=folder)
    assert decided(place, "--bisect", folder=folder).returncode == 1
    for words in ((), ("--bisect",)):
        ended = decided(place, *words, folder=folder, path=elsewhere)
        assert ended.returncode == 125, ended
    mend()
    assert decided(place, folder=folder).returncode == 1
    assert decided(place, "--bisect", folder=folder).returncode == 0


def recognises(place, mend):
    """The script says 0 with the bug, and 1 when it is mended; how else it may end is the same for all bugs."""
    assert decided(place).returncode == 0, decided(place)
    mend()
    assert decided(place).returncode == 1


KINDS = {
    "internal error": (CRASH, CRASH.replace("bad_pass", "another_pass")),
    "signal": ("kill -SEGV $$", "kill -ABRT $$"),
    "status": ("exit 3", "exit 4"),
    "error": ('echo "$1:$$: error: it‘s (bad)" >&2; exit 1', 'echo "$1:$$: error: it is worse" >&2; exit 1'),
    "panic": ("echo \"thread 'main' panicked at 'no entry $$', a.rs:$$:1\" >&2; exit 101", "exit 101"),
    "colours": (
        r"printf 'internal error:\033[0m\tin \033]8;;http://x\007shift\r\n'; exit 1",
        "echo internal error: in f; exit 1",
    ),
    "zeros and other bytes": (r"printf 'internal error: caf\351 sh\000ift\n'; exit 1", "exit 1"),
    "two lines": (r"printf 'terminate called after throwing X\n  what():  shift\n'; exit 134", "exit 134"),
    "hang": ("while :; do :; done", "exit 0"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_command_shows_is_recognised(place, compiler, kind):
    bad, other = KINDS[kind]
    compiler(bad)
    soon = ("--timeout", 0.4) if kind == "hang" else ()  # on a busy machine, other commands may need more
    assert reduce(place, "--max-tests", 1, *soon, "--", "fakecc").returncode == 0
    (decides if kind == "internal error" else recognises)(place, lambda: compiler(other))


@pytest.mark.parametrize("shell", SHELLS, ids=lambda words: words[0])
def test_any_shell_will_do(place, compiler, shell):
    if not shutil.which(shell[0]):
        pytest.skip(f"there is no {shell[0]} here")
    compiler(CRASH)
    assert reduce(place, "--max-tests", 1, "--", "fakecc").returncode == 0
    assert decided(place, shell=shell).returncode == 0
    compiler("exit 0")
    assert decided(place, shell=shell).returncode == 1


REFUSES = 'echo "error: it is bad" >&2; exit 1'


@pytest.mark.parametrize(
    ("bad", "right", "mended"),
    [("echo 1", "echo 2", "echo 2"), (REFUSES, "echo 2", "echo 2"), ("exit 0", REFUSES, "exit 1")],
    ids=["wrong output", "rejects valid", "accepts invalid"],
)
def test_what_differs_from_a_reference_is_recognised(place, compiler, bad, right, mended):
    compiler(bad)
    compiler(right, name="right")
    assert reduce(place, "--max-tests", 1, "--reference", "right {}", "--", "fakecc").returncode == 0
    if bad == "echo 1":
        decides(place, lambda: compiler(mended))
        assert decided(place, path=without("right", place)).returncode == 125
    else:
        recognises(place, lambda: compiler(mended))


@pytest.mark.parametrize("regex", ["bad.* pass", r"\bbad(?=[^x]* pass)", r"^  in bad\Z|bad\nor"])
def test_a_signature_is_searched_for(place, compiler, regex):
    """With Python, unless the shell can do it."""
    compiler('printf "it is\\n  in bad\\nor in the pass"; echo "  in bad and pass" >&2; exit 3')
    ended = reduce(place, "--max-tests", 1, "--signature", regex, "--", "fakecc")
    assert ended.returncode == 0, ended.stderr
    if regex.startswith(r"\b"):
        assert decided(place, path=without("python3", place)).returncode == 125
    recognises(place, lambda: compiler("echo good; exit 3"))


def test_a_single_program_with_what_it_includes_and_little_memory(place, compiler):
    compiler('grep -q "$(cat word.txt)" "$1" && exit 3', otherwise="exit 1")
    place.write("word.txt", "bad\n")
    words = ("--include", "word.txt", "--memory", "2G", "--max-tests", 1, "--command", "fakecc {} 2>&1 | cat; exit 3")
    assert place.run("single", "variant.c", *words, "--signature", "^").returncode == 2
    words = (*words[:6], "--", "fakecc")
    assert place.run("single", "variant.c", *words).returncode == 0
    (place.folder / "word.txt").rename(place.folder / "variant.ppr" / "word.txt")
    decides(place, lambda: compiler("exit 0"), folder="variant.ppr")


def test_folders(place, compiler):
    compiler("exit 3")
    for side in ("seed", "variant"):
        (place.folder / side).mkdir()
        (place.folder / f"{side}.c").rename(place.folder / side / "main.c")
    assert place.run("seed", "variant", "--max-tests", 1, "--", "fakecc", "main.c").returncode == 0
    decides(place, lambda: compiler("exit 0"))


def test_scripts(place, compiler):
    compiler("exit 3")
    place.script("variant.sh", 'fakecc "$1"; status=$?; [ $status -eq 127 ] && exit 127; [ $status -eq 3 ]')
    assert place.run("seed.c", "variant.c", "--variant-test", "variant.sh", "--max-tests", 1).returncode == 0
    decides(place, lambda: compiler("exit 0"))


@pytest.mark.skipif(not shutil.which("git"), reason="needs git")
@pytest.mark.parametrize("broken", [2, 7, 10])
def test_git_finds_the_commit_that_has_broken_the_compiler(place, compiler, tmp_path_factory, broken):
    """Of ten; in the fifth the compiler cannot be built."""
    source = tmp_path_factory.mktemp("compiler")

    def git(*words):
        named = ("-c", "user.name=x", "-c", "user.email=x@y")
        return subprocess.run(["git", *named, *words], cwd=source, capture_output=True, text=True, check=True).stdout

    git("init", "-q")
    for number in range(1, 11):
        bug = 'grep -q "bad *(" "$1" && { echo "internal compiler error: in bad_pass" >&2; exit 4; }\n'
        (source / "toycc.in").write_text(f"#!/bin/sh\n# version {number}\n{bug if number >= broken else ''}exit 0\n")
        build = "false" if number == 5 else "cp toycc.in toycc && chmod +x toycc"
        (source / "build.sh").write_text(build + "\n")
        git("add", "toycc.in", "build.sh")
        git("commit", "-q", "-m", f"commit {number}")
    subprocess.run(["sh", "build.sh"], cwd=source, check=True)
    compiler(f'exec {shlex.quote(str(source / "toycc"))} "$1"', name="toycc")
    assert reduce(place, "--max-tests", 1, "--", "toycc").returncode == 0
    script = shlex.quote(str(place.folder / "seed.ppr" / "repro.sh"))
    git("bisect", "start", "HEAD", "HEAD~9")
    call = f"sh build.sh || exit 125; PATH=$PWD:$PATH sh {script} --bisect"
    assert "is the first bad commit" in git("bisect", "run", "sh", "-c", call)
    assert git("log", "-1", "--format=%s", "refs/bisect/bad") == f"commit {broken}\n"
