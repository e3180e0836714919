"""Words are completed: as shells ask for them, and in real shells at a terminal."""

import os
import pty
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

import click.testing
import pytest

from ppr.cli.main import cli

SECONDS = 60.0  # for a shell to answer


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder with files, and with a command ppr that shells find."""
    home = tmp_path / "home"
    (home / "bin").mkdir(parents=True)
    command = home / "bin" / "ppr"
    command.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m ppr "$@"\n')
    command.chmod(0o755)
    here = tmp_path / "here"
    (here / "src").mkdir(parents=True)
    for name in ("seed.c", "variant.c", "shown.c", ".shadow"):
        (here / name).touch()
    monkeypatch.chdir(here)
    monkeypatch.setenv("PATH", f"{command.parent}:{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[3]))
    monkeypatch.setenv("HOME", str(home))
    return here


def answers(line):
    """What ppr tells bash about the last word of a line: each kind of completion with its value."""
    words = line.split(" ")
    asked = {"COMP_WORDS": line, "COMP_CWORD": str(len(words) - 1), "_PPR_COMPLETE": "bash_complete"}
    with pytest.MonkeyPatch.context() as patch:
        for name, value in asked.items():
            patch.setenv(name, value)
        output = click.testing.CliRunner().invoke(cli, prog_name="ppr").output
    return output.split()


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("ppr se", ["file,se"]),
        ("ppr is", ["plain,isolate"]),
        ("ppr s", ["plain,single", "plain,show", "plain,seed.c", "plain,shown.c", "plain,src"]),
        ("ppr --vers", ["plain,--version"]),
        ("ppr --va", ["plain,--variant-test"]),
        ("ppr seed.c --va", ["plain,--variant-test"]),
        ("ppr seed.c va", ["file,va"]),
        ("ppr singel va", ["file,va"]),
        ("ppr --seed-test se", ["file,se"]),
        ("ppr --effort t", ["plain,thorough"]),
        ("ppr seed.c variant.c -- gc", ["file,gc"]),
        ("ppr single seed.c -- gcc -c se", ["file,se"]),
        ("ppr single --algorithm hdd", [f"plain,hdd{end}" for end in ("", "+", "*")]),
        ("ppr grammar im", ["plain,import"]),
        ("ppr help is", ["plain,isolate"]),
        ("ppr help grammar im", ["plain,import"]),
        ("ppr help languages x", []),
        ("ppr completion z", ["plain,zsh"]),
        ("ppr single seed.c variant.c nothing", []),
    ],
)
def test_a_word_is_completed(folder, line, expected):
    assert answers(line) == expected


def test_the_first_word_can_be_a_verb_or_a_file(folder):
    found = answers("ppr ")
    assert {"plain,reduce", "plain,single", "plain,seed.c"} <= {*found}
    assert "plain,.shadow" not in found


@pytest.fixture
def script(folder):
    """The function that writes the script for a shell."""

    def write(shell, name):
        path = folder.parent / "home" / name
        made = subprocess.run(["ppr", "completion", shell], capture_output=True, timeout=SECONDS, check=True)
        assert made.stderr == b""
        path.write_bytes(made.stdout)
        return path

    return write


def typed(command, setting, keys):
    """What a shell at a terminal prints after it is set up, when these keys are pressed."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ["TERM"] = "dumb"
        os.execvp(command[0], command)
    try:
        os.write(terminal, f"{setting}; echo is'' ready\n".encode())
        until(terminal, b"is ready")
        os.write(terminal, keys)
        return until(terminal, b"<<<")
    finally:
        os.close(terminal)
        os.kill(pid, 9)
        os.waitpid(pid, 0)


def until(terminal, sign):
    printed, end = b"", time.monotonic() + SECONDS
    while sign not in printed and time.monotonic() < end:
        if select.select([terminal], [], [], 1)[0]:
            printed += os.read(terminal, 4096)
    assert sign in printed, printed
    return printed.decode()


TO_THE_START = b"\x01"
CASES = [
    (b"ppr se\tva\t", "ppr seed.c variant.c"),
    (b"ppr isol\tse\t--fa\t", "ppr isolate seed.c --failing-test"),
    (b"ppr seed.c variant.c --seed-t\tse\t", "ppr seed.c variant.c --seed-test seed.c"),
]


@pytest.mark.slow
@pytest.mark.parametrize(("keys", "expected"), CASES)
@pytest.mark.parametrize("shell", ["bash", "zsh"])
def test_a_shell_completes_what_is_typed(script, shell, keys, expected):
    if shutil.which(shell) is None:
        pytest.skip(f"there is no {shell}")
    path = script(shell, "_ppr")
    setting = f". {path}" if shell == "bash" else f"bindkey -e; autoload -U compinit; compinit -u -D; . {path}"
    command = ["bash", "--norc", "-i"] if shell == "bash" else ["zsh", "-f", "-i"]
    printed = typed(command, setting, keys + TO_THE_START + b"echo '>>>' \x05 '<''<<'\n")
    assert " ".join(printed.rpartition("\n>>> ")[2].partition(" <<<")[0].split()) == expected


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("fish") is None, reason="there is no fish")
def test_fish_completes_words(script):
    path = script("fish", "ppr.fish")

    def completed(line):
        ended = subprocess.run(
            ["fish", "-N", "-c", f"source {path}; complete -C '{line}'"],
            capture_output=True, text=True, timeout=SECONDS, check=True,
        )  # fmt: skip
        return [one.partition("\t")[0] for one in ended.stdout.splitlines()]

    assert completed("ppr se") == ["seed.c"]
    assert completed("ppr --effort t") == ["thorough"]
    assert "--variant-test" in completed("ppr seed.c --va")
    assert {"single", "show", "seed.c"} <= {*completed("ppr s")}
