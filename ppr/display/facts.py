"""Everything that pages say about a result, in the order in which a reader wants to know it."""

import functools
import re
import shlex
from pathlib import PurePath
from typing import NamedTuple

import msgspec

from diffing.best_script import edit_script
from diffing.pair_state import PerSide, Side
from diffing.script_words import Description, described, edits
from grammars.bundle import Places, split
from ppr.display.text import shortened, text_of
from ppr.programs.errors import count, user_errors
from ppr.programs.folders import HERE
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.behaviour.normalise import frame_name, is_stock, normalise
from ppr.properties.behaviour.recognise import Kind
from ppr.properties.commands import UTILITIES, Command
from ppr.results.at_hand import Section
from ppr.results.observed import ENDED, Behaviour, Observed, ToolVersion, without_folder
from ppr.results.patch import unified_patch
from ppr.results.report import REPORT, ProgramSize, Report
from ppr.session.working import Neighbours
from ppr.studies.explanation.sentences import Explanation
from ppr.studies.location.location import Location
from ppr.studies.versions.arguments import Shortened
from ppr.studies.versions.cells import Found
from ppr.studies.versions.table import Versions
from ppr.studies.versions.trackers import Tracker, options, tracker_of

MOST_TITLE = 120  # characters
MOST_OUTPUT = 30  # characters of each output in a title
MOST_TREE_TOKENS = 6_000  # of a pair whose trees are aligned for a page
MOST_TOKENS = 40_000  # of a pair that is parsed for a page
FOR_SHELL = re.compile(r"[;&|<>()$`\n]")
_ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}\b")
_OUTPUT = re.compile(r"line \d+ of the (?:output|reference's):(.*)")
_SENTENCE = re.compile(r"(?<=[\w\])'\"])\. (?=[A-Z])|: ‹temporary›")
_PLACE = re.compile(r"^\S*?(:\d+(:\d+)?:?|, line \d+:) +")  # file, line and column before a message
# By name, in the order in which they are shown: NAME has the templates section_NAME.md.j2 and section_NAME.html.j2.
SECTIONS: dict[str, type[Section]] = {"versions": Versions, "explanation": Explanation}
SECTIONS |= {"location": Location, "command": Shortened, "neighbours": Neighbours}


def sections_of(report: Report) -> dict[str, Section]:
    """The known sections of a report.  Raises :class:`UserError` if one is damaged."""
    found = {name: kind for name, kind in SECTIONS.items() if name in report.sections}
    with user_errors(f"{REPORT} has a damaged section", LookupError, ValueError):
        sections = {name: msgspec.convert(report.sections[name], kind) for name, kind in found.items()}
        for section in sections.values():
            _ = section.sentences  # its parts have to fit together
    short, located = sections.get("command"), sections.get("location")
    if isinstance(short, Shortened) and isinstance(located, Location) and located.last_pass:
        sections["command"] = msgspec.structs.replace(short, last_pass="")  # the location shows it
    return sections


def is_huge(report: Report) -> bool:
    return bool(sum(getattr(report.after, role).tokens for role in report.roles) > MOST_TOKENS)


class Program(NamedTuple):
    """One program of the result; its ``name`` is that of the file, with the folder if both names are the same."""

    role: str
    file: str
    name: str
    source: bytes
    before: ProgramSize
    after: ProgramSize
    behaviour: Behaviour | None
    is_folder: bool

    @property
    def size(self) -> str:
        reduced = f" (reduced from {self.before.tokens:,})" if self.before != self.after else ""
        return f"{count(self.after.tokens, 'token')}{reduced}"

    @property
    def text(self) -> str:
        return text_of(self.source)

    @property
    def test_name(self) -> str:
        return HERE if self.is_folder else PurePath(self.file).name

    @property
    def files(self) -> list[tuple[str, str]]:
        """The names and texts of its files; unless it is a folder, there is one file, without a name."""
        if not self.is_folder:
            return [("", self.text)]
        hidden = "({} that are not text)\n"
        return [(path, hidden.format(count(len(content), "byte")) if b"\0" in content else text_of(content))
                for path, content, _ in split(self.source)]  # fmt: skip


class Facts:
    """A report and its programs, for the templates."""

    def __init__(self, report: Report, programs: Programs) -> None:
        self.report, self.seen, self.texts = report, report.seen, programs
        self.edited, self.language = report.told_of_edits(programs), report.grammar
        self.is_pair, self.is_huge = len(report.files) > 1, is_huge(report)

    @functools.cached_property
    def programs(self) -> list[Program]:
        report, found = self.report, []
        is_told = len({PurePath(file).name for file in report.files}) == len(report.files)
        for role, file in zip(report.roles, report.files, strict=True):
            side = Side.SEED if role == Side.SEED.value else Side.VARIANT
            sizes = getattr(report.before, role), getattr(report.after, role)
            behaviour = getattr(self.seen, side.value) if self.seen else None
            name, text = PurePath(file).name if is_told else file, self.texts.of(side)
            found.append(Program(role, file, name, text, *sizes, behaviour, report.are_folders))
        return found

    @property
    def variant(self) -> Program:
        return self.programs[-1]

    @functools.cached_property
    def parsed(self) -> ParsedPair:
        return ParsedPair.parse(self.texts, self.language)

    @functools.cached_property
    def sections(self) -> dict[str, Section]:
        return sections_of(self.report)

    @property
    def title(self) -> str:
        observed = self.seen
        if observed is None or not (observed.command or observed.variant.message):
            return self._plain_title
        said = self._said(observed)
        where = frame_name(next(iter(observed.variant.frames), ""))
        if said and where not in said and is_stock(normalise(said, [self.variant.test_name])):  # it says little alone
            said = said.partition(self.variant.test_name)[0].rstrip(" :.")
            said = f"{said}: {where}" if " " in where else f"{said} in {where}"
        text = ": ".join(filter(None, (self.tool, said))) if said else f"{self.tool} {observed.variant.summary}"
        if observed.reference and UTILITIES.fullmatch(Command.of_line(observed.reference).title):
            text = text.replace(observed.reference, "the reference")
        return shortened(_ADDRESS.sub("0x...", text), MOST_TITLE)

    def _said(self, observed: Observed) -> str:
        """The first sentence of the message, without names of the program and places in it."""
        variant, lines = observed.variant, observed.variant.message.splitlines()
        if variant.kind == Kind.WRONG_OUTPUT:
            told = [found[1].strip() for line in lines if observed.is_of_result and (found := _OUTPUT.match(line))]
            shown = ["nothing" if one in ("", ENDED) else f'"{shortened(one, MOST_OUTPUT)}"' for one in told]
            return f"prints {shown[0]}, and the reference {shown[1]}" if len({*shown}) == 2 else ""
        first = " ".join(_PLACE.sub("", next(iter(lines), "")).split()).removeprefix(f"{self.tool}: ")
        quoted = re.search(r'\bwith "(.+)"', variant.summary)
        if quoted and first and (place := first.find(quoted[1].rstrip("…"))) >= 0:
            first = first[place:]
            first = first[: len(quoted[1])] if first[len(quoted[1]) :].strip(' ")') == "" else first
        name, stem = map(re.escape, (self.variant.test_name, PurePath(self.variant.test_name).stem))
        first = re.sub(rf"(?<![\w./]){stem}(?:\[\w+\])?::", "", first)
        first = re.sub(rf"^{name}[:,]? |(?<=: ){name}[\d:,.()]*: ", "", first)
        first = re.sub(rf", (?:line|at) {name}\S*|,? (?:at|in) {name}\S*(?:(?: on)? line \d+)?\.?$", "", first)
        return _SENTENCE.split(first)[0].strip()

    @property
    def _plain_title(self) -> str:
        program = f"{self.language.title} program of {count(self.variant.after.tokens, 'token')}"
        of = f" of {self.tools[0].name}" if len(self.tools) == 1 else ""
        if not self.is_pair:
            return f"A {program} shows a bug{of}"
        return f"A difference of {count(self.report.after.difference or 0, 'token')} makes a {program} show a bug{of}"

    @property
    def introduction(self) -> str:
        """What the programs are, for a reader who knows nothing about them."""
        language, tokens = self.language.title, count(self.report.after.difference or 0, "token")
        is_left = "is what an automatic reduction has left of a larger program, so it does nothing useful"
        made = is_left if self.report.after != self.report.before else "was not reduced"
        if not self.is_pair:
            return f"The {language} program below shows the bug; it {made}."
        seed = self.programs[0].behaviour  # an exit status may be the answer of a tool such as black --check
        invalid = " The second is rejected, with an ordinary error." if seed and seed.kind == Kind.ERROR else ""
        return (
            f"Of the two {language} programs below, the first shows the bug and the second does not, although they"
            f" differ in only {tokens}; each {made}.{invalid}"
            f"{f' {self.report.beside[:1].upper()}{self.report.beside[1:]}.' if self.report.beside else ''}"
        )

    @property
    def tools(self) -> list[ToolVersion]:
        """The tools that are run on the programs; their names have no folders."""
        known = self.seen.tools if self.seen else ()
        return [msgspec.structs.replace(one, name=PurePath(one.name).name) for one in known]

    @property
    def calls_of_scripts(self) -> list[str]:
        """The commands that scripts run on the variant, by its name in the result folder; or the names of the tools."""
        calls = [self.on(self.variant, call) for call in self.seen.calls] if self.seen else []
        return calls or [one.name for one in self.tools]

    @property
    def tool(self) -> str:
        """The name of the failing tool: that of the script, if an interpreter runs it."""
        if not self.seen:
            return ""
        command = Command((self.seen.command,), is_line=True)
        has_tool = self.tools and self.seen.command and command.title == PurePath(command.program).name
        return self.tools[0].name if has_tool else command.title

    @property
    def dubious(self) -> list[tuple[str, str, str]]:
        """Programs for which the compiler has new warnings: the file, the warnings, and the options that show them."""
        found = [(one.name, one.behaviour.new_warnings if one.behaviour else ()) for one in self.programs]
        return [
            (name, ", ".join(warnings), "-Wall -Wextra" if warnings[0].startswith("-W") else "its usual warnings")
            for name, warnings in found if warnings
        ]  # fmt: skip

    def heading_of(self, program: Program) -> str:
        if program.role != Side.SEED.value:
            return "Program that shows the bug"
        return "Program that works" if self._is_right else "Program that does not show it"

    @property
    def _is_right(self) -> bool:
        """Whether the compiler accepts the seed, so that it should accept the variant, too."""
        seed = self.programs[0]
        return not (self.is_pair and seed.behaviour and seed.behaviour.kind in (Kind.ERROR, Kind.STATUS))

    @property
    def shortened(self) -> Shortened | None:
        found = self.sections.get("command")
        return found if isinstance(found, Shortened) else None

    @property
    def shortest(self) -> str:
        return self.shortened.after if self.shortened else self.seen.command if self.seen else ""

    @property
    def longer(self) -> str:
        """The user's command, if a shorter one shows the same."""
        return found.before if (found := self.shortened) and found.before != found.after else ""

    @staticmethod
    def message(behaviour: Behaviour) -> str:
        """The message of a behaviour; empty if the summary says all of it, as for a signal."""
        return "" if behaviour.kind == Kind.SIGNAL and behaviour.message in behaviour.summary else behaviour.message

    def heading(self, behaviour: Behaviour) -> str:
        """The words that introduce the message of a behaviour."""
        is_by_signature = self.report.observed is None or self.report.observed.signature
        is_by_output = not is_by_signature and behaviour.kind == Kind.WRONG_OUTPUT
        return "Where the outputs differ" if is_by_output else "Its message"

    @staticmethod
    def on(program: Program, command: str, name: str = "") -> str:
        """A shell command for one program, which has this name in the current folder."""
        if program.is_folder:
            return command
        name, whole = shlex.quote(name or program.name), command.replace("'{}'", "{}")
        return whole.replace("{}", name) if "{}" in whole else f"{whole} {name}"

    @property
    def _call(self) -> Command | None:
        """The command as words, if it needs no shell and takes one file."""
        text = self.shortest
        if self.report.are_folders or not text or FOR_SHELL.search(text.replace("'{}'", "{}")):
            return None
        return Command(tuple(shlex.split(text))).on([])

    def form(self, tracker: Tracker) -> dict[str, str]:
        if self.seen is None:
            return {}
        known = getattr(self.sections.get("versions"), "known", {})
        passes = (getattr(one, "last_pass", "") for one in self.sections.values())
        return tracker.filled(self.title, self.report.language, self.seen, known, next(filter(None, passes), ""))

    @property
    def explorer(self) -> str:
        """A link to the programs in the Compiler Explorer, the variant first; empty if it cannot run them."""
        tracker, call = tracker_of(self.tools[0].family if self.tools else ""), self._call
        if tracker is None or call is None or "env" in call.words[: -len(call.launched)]:
            return ""
        if not (self.tools[0].target or "x86_64").startswith("x86_64"):
            return ""  # it has few compilers for other targets
        texts = [program.text for program in reversed(self.programs)]
        return tracker.link(self.report.language, self.tools[0].version, call, texts)

    def tests(self, tracker: Tracker) -> dict[str, str]:
        """The programs as tests for the compiler's test suite, by file name, the variant first."""
        call = self._call
        if call is None or not self.tools or self.tools[0].family != tracker.family:
            return {}
        if shlex.join(options(call)) != " ".join(options(call)):  # a suite reads quotes in its own way
            return {}
        return {one.name: tracker.test_of(call, one.text, is_right=self._is_right) for one in reversed(self.programs)}

    @property
    def doubt(self) -> str:
        """Why the tests for a suite may fail with other versions, bug or not; empty if no reason is known."""
        versions = self.sections.get("versions")
        names = versions.names(Found.REJECTS) if isinstance(versions, Versions) and self._is_right else []
        words = "These tests fail with versions that reject the programs, bug or not"
        return f"{words}: {', '.join(names)}" if names else ""

    def command_there(self, program: Program) -> str:
        command = self.on(program, self.shortest)
        return f"cd {shlex.quote(program.file)} && {command}" if program.is_folder else command

    @property
    def compact(self) -> str:
        return self.patch if self.is_pair else self.variant.text

    @property
    def patch(self) -> str:
        names = [program.name for program in self.programs]
        return text_of(unified_patch(names, self.texts, are_folders=self.report.are_folders))

    @functools.cached_property
    def tree_edits(self) -> list[tuple[Description, str]] | None:
        """The operations from the seed's tree to the variant's, with places; ``None`` if too large for a page."""
        if not self.is_pair or self.is_huge or self.parsed.tokens > MOST_TREE_TOKENS:
            return None
        places = PerSide.of_each(lambda side: Places(self.parsed.of(side)))
        known = self.report.script if self.report.result and not self.edited else []  # else it may be of other programs
        script = known or described(edit_script(*self.parsed.trees))
        return [(one, place_of(one, places)) for one in edits(script)]

    @property
    def inputs(self) -> list[tuple[str, str]]:
        given = self.report.inputs
        return [(name, text if name == "fingerprint" else PurePath(text).name) for name, text in given.items() if text]

    @property
    def options(self) -> list[tuple[str, str]]:
        """The call as it was typed, with names instead of paths for the programs."""
        typed = self.report.options.get("typed")
        if not isinstance(typed, list) or not typed:
            return []
        call = shlex.join(str(word) for word in typed).replace("'{}'", "{}")
        return [("call", without_folder(call, *(name for _, name in self.inputs)))]

    def copy(self, file: str, name: str) -> tuple[str, str]:
        """What repro.sh copies, and where to, so that a test finds a program under this name."""
        if not self.report.are_folders:
            return file, name
        return (f"{file}/.", ".") if name == HERE else (file, name.rstrip("/"))

    @property
    def versions(self) -> list[tuple[str, str]]:
        """The versions that matter: those of compilers, with their targets if known, and ppr's."""
        known = self.tools or [ToolVersion(self.tool, one.version) for one in [self.seen] if one and one.version]
        found = [(one, one.version or "version unknown") for one in known]
        told = [(one.name, f"{text}, target {one.target}" if one.target else text) for one, text in found]
        return [*told, ("ppr", self.report.versions.get("ppr", ""))]


def place_of(one: Description, places: PerSide[Places]) -> str:
    where = places.of(one.side)
    return f"{one.side.value} {where.words(where.tree.starts[one.place.span[0]])}"
