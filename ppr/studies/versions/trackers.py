"""The trackers of compilers, a table each in ``trackers.toml``: the fields of their forms, and tests for suites."""

import base64
import json
import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from urllib.parse import quote

import msgspec

from ppr.properties.behaviour.recognise import CRASHES
from ppr.properties.commands import HOLE, Command
from ppr.results.observed import Observed

MOST_LINK = 6_000  # characters
EXPLORER = "https://godbolt.org/clientstate/"  # its format: docs/API.md of the project compiler-explorer
LANGUAGES = {"c": "c", "cpp": "c++", "rust": "rust"}  # what the Compiler Explorer calls them
OUTPUT = re.compile(r"-[cSo]|-o.+")  # words that a test suite or a page adds itself

ERROR = re.compile(r"(?<!compiler )\berror(\[E\d+\])?: (?!internal|error in backend|unable to execute|clang frontend)")


@dataclass(frozen=True)
class Tracker:
    """A tracker of the compilers of a ``family``.

    The ``form`` has labels, each with texts in which braces name facts, as in :meth:`filled`.  ``version`` and
    ``components`` are patterns for the version and for the output; the first component that matches counts.  The
    keyword for a ``crash`` is the first if it is unknown whether the program is valid, the second if it is valid, and
    else the third.  A ``test`` begins with the first lines if the program is valid, else with the second, with the
    command's options for ``%options``.  ``explorer`` is the name of a version in the Compiler Explorer.
    """

    family: str
    form: tuple[tuple[str, tuple[str, ...]], ...]
    version: str
    components: tuple[tuple[str, str], ...]
    crash: tuple[str, str, str]
    keywords: Mapping[str, str]
    test: tuple[str, str]
    of_language: Mapping[str, str] = field(default_factory=dict)
    explorer: Mapping[str, str] = field(default_factory=dict)

    def filled(
        self, title: str, language: str, seen: Observed, known: Mapping[str, Sequence[str]], last_pass: str = ""
    ) -> dict[str, str]:
        """The known fields of the form; the last pass tells the component if the output does not."""
        printed = "\n".join([seen.output, seen.variant.message, *seen.variant.frames])
        found = (name for text in (printed, last_pass) for name, one in self.components if re.search(one, text, re.M))
        kind, refuses, works = seen.variant.kind, bool(ERROR.search(printed)), bool(known.get("work"))
        crash = self.crash[0 if refuses is works else 2 if refuses else 1]
        facts = {
            "title": title, "version": self.version_in(seen.version),
            "target": seen.tools[0].target if seen.tools else "", "work": ", ".join(known.get("work", ())),
            "fail": ", ".join(known.get("fail", ())), "component": next(found, self.of_language.get(language, "")),
            "keyword": crash if kind in CRASHES else self.keywords.get(kind, ""),
        }  # fmt: skip
        form = {label: ", ".join(filter(None, (one.format(**facts) for one in texts))) for label, texts in self.form}
        return {label: text for label, text in form.items() if text}

    def version_in(self, banner: str) -> str:
        found = re.search(self.version, banner)
        return found[1] if found else ""

    def test_of(self, command: Command, program: str, *, is_right: bool) -> str:
        """A program as a test for the compiler's suite: it has to compile, or to be rejected without a crash."""
        words = shlex.join(options(command))
        header = re.sub(r"%options( ?)", lambda found: words + found[1] if words else "", self.test[not is_right])
        return f"{header}\n{program}"

    def link(self, language: str, banner: str, command: Command, programs: Sequence[str]) -> str:
        """A link to the Compiler Explorer with these programs; empty if it has no such compiler, or is too long."""
        numbers = self.version_in(banner).split(".")
        if language not in self.explorer or len(numbers) < 3 or command.is_line or sum(map(len, programs)) > MOST_LINK:
            return ""
        names = dict(zip(("major", "minor", "patch"), numbers, strict=False))
        names["clang"] = {"17": "01"}.get(numbers[0], "00" if int(numbers[0]) < 17 else "10")
        compiler = {"id": self.explorer[language].format(**names), "options": shlex.join(options(command))}
        sessions = [
            {"id": number, "language": LANGUAGES[language], "source": text, "compilers": [compiler]}
            for number, text in enumerate(programs, 1)
        ]
        state = json.dumps({"sessions": sessions}, separators=(",", ":")).encode()
        link = EXPLORER + quote(base64.b64encode(state), safe="")
        return link if len(link) <= MOST_LINK else ""


def options(command: Command) -> list[str]:
    """The words of a command after its program, without the input program and the output."""
    both = pairwise(command.launched)
    return [word for before, word in both if HOLE not in word and before != "-o" and not OUTPUT.fullmatch(word)]


TRACKERS = msgspec.toml.decode(Path(__file__).with_name("trackers.toml").read_bytes(), type=dict[str, Tracker])


def tracker_of(family: str) -> Tracker | None:
    return next((one for one in TRACKERS.values() if one.family == family), None)
