"""``ppr doctor``: what is installed, whether ppr can run here, and what would slow it down."""

import contextlib
import importlib
import os
import platform
import re
import resource
import shlex
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

import click
from rich.filesize import decimal

import ppr
from grammars.languages import LANGUAGES
from grammars.parsing import parse
from ppr.cli.options import HELP
from ppr.display.console import make_console, plain
from ppr.programs.errors import UserError
from ppr.properties.processes import make_root, remove_root

LITTLE, NO_SPACE = 1 << 30, 1 << 24  # bytes
CORE_PATTERN = Path("/proc/sys/kernel/core_pattern")
DISTRIBUTION = "pairwise-program-reduction"
OK, NOTE, PROBLEM = "ok", "note", "problem"
COLOURS = {OK: "green", NOTE: "yellow", PROBLEM: "bold red"}
AGAIN = "install ppr again with pip"
PROGRAMS = {  # other programs, and their use
    "gdb": "ppr locate names the stack frames of a compiler that a signal kills",
    "valgrind": "ppr locate names functions of compilers that are not in Python or JavaScript",
}


@dataclass(frozen=True)
class Finding:
    """The result of one check: its name, the verdict, what was found, and what to do about it."""

    name: str
    verdict: str
    found: str
    advice: str = ""


@click.command(help=HELP["doctor"])
def doctor() -> int:
    """Print the findings; the exit status is 1 if one is a problem."""
    findings = [*installation(), temporary_folder(), core_dumps(), *programs()]
    console = make_console()
    for one in findings:
        text = f"{one.found}; {one.advice}" if one.advice else one.found
        console.print(f"[{COLOURS[one.verdict]}]{one.verdict:9}[/]{plain(f'{one.name}: {text}')}", soft_wrap=True)
    problems, notes = (sum(one.verdict is kind for one in findings) for kind in (PROBLEM, NOTE))
    console.print(f"problems: {problems}, notes: {notes}" if problems else f"ppr can run here; notes: {notes}")
    return int(problems > 0)


def installation() -> Iterator[Finding]:
    """The libraries that pip installs with ppr and its extra for campaigns; unknown if ppr runs from its sources."""
    yield Finding("ppr", OK, f"{ppr.__version__} in {Path(ppr.__file__).parent}")
    yield Finding("Python", OK, f"{platform.python_version()} ({sys.executable})")
    with contextlib.suppress(PackageNotFoundError):
        for requirement, _, condition in (one.partition(";") for one in requires(DISTRIBUTION) or []):
            if not condition:
                yield library(requirement)
            elif re.search(r"""extra == ['"]campaign['"]""", condition):
                need = f"ppr campaign {'run --scheduler' if requirement.startswith('distributed') else 'report'}"
                install = f"{sys.executable} -m pip install {shlex.quote(requirement.strip())}"
                yield library(requirement, NOTE, f"only {need} needs it: to install it, run {install}")
    yield _parsers()


def library(requirement: str, lacking: str = PROBLEM, advice: str = AGAIN) -> Finding:
    name = re.split(r"[<>=!~ (\[]", requirement, maxsplit=1)[0]
    try:
        found = version(name)
        importlib.import_module(name.replace("-", "_"))
    except PackageNotFoundError:
        return Finding(name, lacking, "is not installed", advice)
    except Exception as error:  # whatever a broken library raises
        return Finding(name, lacking, f"cannot be loaded: {type(error).__name__}: {error}", advice)
    return Finding(name, OK, found)


def _parsers() -> Finding:
    """Whether the library's parsers for all listed languages can parse an empty program."""
    broken, works = [], 0
    for language in (one for one in LANGUAGES if one.own_parser is None):
        try:
            parse(b"", language)
            works += 1
        except Exception as error:  # whatever a broken library raises
            broken.append(f"{language.name} ({error})")
    if not broken:
        return Finding("parsers", OK, f"all {works} work")
    return Finding("parsers", NOTE if works else PROBLEM, f"{works} work; these do not: {', '.join(broken)}", AGAIN)


def programs() -> Iterator[Finding]:
    for name, need in PROGRAMS.items():
        path = shutil.which(name)
        yield Finding(name, OK, path) if path else Finding(name, NOTE, "is not on the PATH", f"with it, {need}")


def temporary_folder() -> Finding:
    name = "temporary folder"
    try:
        place = make_root()
        state = os.statvfs(place)
        remove_root(place)
    except (UserError, OSError) as error:
        return Finding(name, PROBLEM, f"cannot be used: {error}", "set TMPDIR to a folder that you can write to")
    free = state.f_bavail * state.f_frsize
    found = f"{decimal(free)} free in {place.parent}"
    if free >= LITTLE:
        return Finding(name, OK, found)
    return Finding(name, PROBLEM if free < NO_SPACE else NOTE, found, "make room, or set TMPDIR to another folder")


def core_dumps(pattern: Path = CORE_PATTERN) -> Finding:
    """What the system does when a program crashes, as compilers under test do all the time."""
    wanted, name = "", "core dumps"
    with contextlib.suppress(OSError):
        wanted = pattern.read_text().strip()
    if wanted.startswith("|"):
        handler = wanted[1:].split(" ")[0]
        advice = "if tests are slow: sudo sysctl kernel.core_pattern=core (until the next reboot)"
        return Finding(name, NOTE, f"each crash is passed to {handler}, even with ulimit -c 0", advice)
    if resource.getrlimit(resource.RLIMIT_CORE)[0]:
        return Finding(name, NOTE, "each program that crashes may leave a file", "run ulimit -c 0 before ppr")
    return Finding(name, OK, "crashes leave no file (ulimit -c is 0)")
