"""What is installed: ppr itself, Python, the libraries, the parsers."""

import importlib
import platform
import re
import sys
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path

import ppr
from grammars.languages import LANGUAGES
from grammars.parsing import parse
from ppr.cli.doctor_finding import Finding, Verdict

GROUP = "installed"
AGAIN = "install ppr again with pip"


def installation() -> Iterator[Finding]:
    """Everything that ppr needs to start."""
    yield Finding(GROUP, "ppr", Verdict.OK, f"{ppr.__version__} in {Path(ppr.__file__).parent}")
    yield Finding(GROUP, "Python", Verdict.OK, f"{platform.python_version()} ({sys.executable})")
    try:
        needed = [one for one in requires("ppr") or [] if ";" not in one]  # the others belong to extras
    except PackageNotFoundError:
        advice = "install it with pip, so that its libraries are known"
        yield Finding(GROUP, "libraries", Verdict.NOTE, "ppr runs from its sources and is not installed", advice)
    else:
        yield from map(library, needed)
    yield _parsers()


def library(requirement: str, group: str = GROUP, lacking: Verdict = Verdict.PROBLEM, advice: str = AGAIN) -> Finding:
    """A library, such as ``click>=8.1``; if it is ``lacking`` or does not work, that is the verdict."""
    name = re.split(r"[<>=!~ (\[]", requirement, maxsplit=1)[0]
    try:
        found = version(name)
        importlib.import_module(name.replace("-", "_"))
    except PackageNotFoundError:
        return Finding(group, name, lacking, "is not installed", advice)
    except Exception as error:  # whatever a broken library raises
        return Finding(group, name, lacking, f"cannot be loaded: {type(error).__name__}: {error}", advice)
    for sign, wanted in re.findall(r"(>=|<)\s*([\d.]+)", requirement):
        if (_numbers(found) >= _numbers(wanted)) != (sign == ">="):
            return Finding(group, name, lacking, f"{found}, but {requirement} is needed", advice)
    return Finding(group, name, Verdict.OK, found)


def _numbers(text: str) -> list[int]:
    """A version as numbers, without the zeros at its end."""
    numbers = [int(number) for number in re.match(r"[\d.]*", text)[0].split(".") if number]  # type: ignore[index]
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return numbers


def _parsers() -> Finding:
    """Whether the parsers of all languages with a grammar parse an empty program; that of text is our own."""
    broken = []
    known = [language for language in LANGUAGES if language.own_parser is None]
    for language in known:
        try:
            parse(b"", language)
        except Exception as error:  # whatever a broken library raises
            broken.append(f"{language.name} ({error})")
    works = len(known) - len(broken)
    if not broken:
        return Finding(GROUP, "parsers", Verdict.OK, f"all {works} work")
    verdict = Verdict.NOTE if works else Verdict.PROBLEM
    return Finding(GROUP, "parsers", verdict, f"{works} work; these do not: {', '.join(broken)}", AGAIN)
