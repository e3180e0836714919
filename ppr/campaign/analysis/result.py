"""Reads the results in a folder for comparison, and classifies their differences."""

import hashlib
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from diffing.best_script import edit_script
from diffing.script_words import Description, common_word, described, edits
from grammars.tree import Tree
from ppr.campaign.records import Record, read_record, result_folders, tokens_of
from ppr.campaign.task import label_text
from ppr.display.facts import MOST_TREE_TOKENS, Facts
from ppr.programs.errors import UserError
from ppr.programs.pair import ParsedPair, Programs
from ppr.properties.behaviour.normalise import frame_name, is_stock, normalise, without_names
from ppr.properties.behaviour.recognise import CRASHES, Kind
from ppr.results.report import REPORT, Report, read_programs, read_report
from ppr.results.survival import MutationFate
from ppr.studies.versions.compilers import stem

Told = Callable[[int, int], None]
STACK = 5  # frames that are compared
BARE = (Kind.STATUS, Kind.HANG, Kind.SIGNAL, Kind.WRONG_OUTPUT, Kind.WRONG_STATUS)  # many different bugs show these
GCC = {"cc": "gcc", "c++": "g++"}  # its version begins with the name by which it was called: gcc-12 (…), cc (…)
COMPILER, FUZZER, SIGNATURE = "compiler", "fuzzer", "signature"  # labels
NAME_SHAPE = "name"  # in place of a name
NAME = re.compile(r"identifier|name|word|symbol|variable")
LITERAL = re.compile(r"literal|string|number|integer|float|decimal|char|content|fragment|escape|regex|constant")


@dataclass(frozen=True, slots=True)
class ReducedPair:
    """One reduced pair, or a single program for which no seed was found.

    ``signature`` is what the compiler does with the variant, without text that changes from run to run and without
    names of the program.  ``bug`` is the label that names the bug.  ``changes`` are the edits in words, and ``naming``
    is the same for pairs that differ in names or literals only; large programs have neither.  ``reason`` says why the
    reduction is not finished.  A signature ``is_bare`` if many bugs show it, and ``is_vague`` if any failure has its
    message.  Then the ``stack`` may be the line before the message (``is_line``), or gdb's (``is_by_gdb``).  If gdb's
    differs from that of the original, the pair ``became`` another bug, in this frame.
    """

    name: str
    folder: Path
    status: str
    language: str
    compiler: str
    signature: str
    stack: tuple[str, ...]
    bug: str
    tokens: int
    difference: int
    changes: tuple[str, ...] | None
    mutations: tuple[MutationFate, ...]
    tests: int = 0
    reason: str = ""
    fuzzer: str = ""
    is_bare: bool = False
    is_vague: bool = False
    is_line: bool = False
    is_by_gdb: bool = False
    naming: str = ""
    became: str = ""
    shown: str = ""  # in the first run

    @property
    def is_place(self) -> bool:
        return self.is_line or self.is_by_gdb

    @property
    def size(self) -> tuple[bool, bool, int, int]:
        """The sort key, smallest first; single programs, and pairs that became another bug, come last."""
        return bool(self.became), not self.difference, self.difference, self.tokens


class NoResult(msgspec.Struct, frozen=True):
    """A folder without a pair that can be compared, the reason, and the signature that its first run has ``shown``."""

    name: str
    status: str
    reason: str
    shown: str = ""


def read_results(folder: Path, bug_label: str = "", told: Told = lambda done, of: None) -> list[ReducedPair | NoResult]:
    """The results in a folder and its subfolders, by name.  ``told`` gets the number of results read, and of all."""
    places, found = sorted(result_folders(folder)), list[ReducedPair | NoResult]()
    for place in places:
        found.append(_read(folder, bug_label, place))
        told(len(found), len(places))
    return found


def _read(folder: Path, bug_label: str, place: Path) -> ReducedPair | NoResult:
    name = str(place.relative_to(folder)) if place != folder else folder.resolve().name
    try:
        record = read_record(place)
        if record is not None and not (place / REPORT).exists():
            return NoResult(record.name, record.status.value, record.reason, record.shown)
        return _result(place, record.name if record else name, record, bug_label)
    except UserError as error:
        return NoResult(name, "unreadable", str(error))


def _result(place: Path, name: str, record: Record | None, bug_label: str) -> ReducedPair:
    report = read_report(place)
    labels = record.labels if record else {}
    compiler = label_text(labels.get(COMPILER))
    if not compiler and report.seen is not None:  # the version that the command prints, or its name
        told = re.sub(r"^\S+(?= \()", lambda name: GCC.get(stem(name[0]), stem(name[0])), report.seen.version)
        compiler = told or Facts(report, Programs(b"", b"")).tool
    signature, is_bare = _signature(report, labels, compiler)
    seen = report.seen.variant if report.seen else None
    before, after = (record.before, record.stack) if record else ((), ())
    by_gdb = before or after
    frames = by_gdb or (seen.frames[:STACK] if seen else ())
    files = [Path(name).name for name in report.files if name]
    says_little = seen is not None and (seen.kind == Kind.SIGNAL or is_stock(normalise(seen.message, files)))
    is_vague = seen is not None and seen.kind in CRASHES and says_little
    changes, names, naming = None, frozenset[str](), ""
    if tokens_of(report.after) <= MOST_TREE_TOKENS:
        pair = ParsedPair.parse(read_programs(place, report), report.grammar)
        is_alone = len(report.files) < 2  # no seed was found: it shows a bug, but no difference
        changes = () if is_alone else changes_of(report.script or described(edit_script(*pair.trees)))
        names = abstract_tokens(pair.trees.variant)[1]
        naming = one_naming(pair)
    return ReducedPair(
        name=name, folder=place, status=report.status.value, language=report.language, compiler=compiler,
        signature=without_names(signature, names), is_bare=is_bare, is_vague=is_vague, is_by_gdb=bool(by_gdb),
        is_line=is_vague and not by_gdb and len(frames) == 1 and " " in frames[0], naming=naming,
        shown=record.shown if record else "", became=after[0] if before and after and before[0] != after[0] else "",
        stack=by_gdb or tuple(without_names(one, names) if " " in one else one for one in map(frame_name, frames)),
        bug=label_text(labels.get(bug_label)) if bug_label else "", tokens=tokens_of(report.after),
        difference=report.after.difference or 0, changes=changes,
        mutations=report.survival.mutations if report.survival else (), tests=report.tests.run, reason=report.reason,
        fuzzer=label_text(labels.get(FUZZER)),
    )  # fmt: skip


def _signature(report: Report, labels: Mapping[str, Any], compiler: str) -> tuple[str, bool]:
    """What the command shows if that is not bare, else the label, else what a script shows; and whether it is bare."""
    label, seen = label_text(labels.get(SIGNATURE)), report.seen
    is_bare = seen is not None and seen.variant.kind in BARE and not (seen.variant.frames or seen.signature)
    is_weak = is_bare or report.observed is None
    if seen is None or (is_weak and label) or (report.observed is None and not seen.variant.message):
        return label, False
    names = [Path(name).name for name in (*report.files, *report.inputs.values()) if name]
    words = normalise(seen.variant.summary, names)
    return words if seen.variant.kind in CRASHES else f"{words} ({compiler})", is_bare


def changes_of(script: Iterable[Description]) -> tuple[str, ...]:
    """The operations of an edit script that change tokens, such as ``wrap: if_statement around statements``."""
    found = []
    for one in edits(list(script)):
        kinds = [name for name in (*one.place.path, one.place.kind) if name and not name.startswith('"')]
        around = f" around {common_word(one.kept)}{'s' * (len(one.kept) > 1)}" if one.kept else ""
        found.append(f"{one.action.value}: {''.join(kinds[-1:])}{around}")
    return tuple(found)


def abstract_tokens(tree: Tree) -> tuple[tuple[str, ...], frozenset[str]]:
    """The tokens of a program with names and literals replaced by ``name`` and ``literal``; and its names."""
    texts = tree.texts()
    found = [""] * len(texts)
    for node in tree.walk():
        if node.is_leaf:
            text = texts[node.start].decode("utf-8", "replace")
            kind = node.kinds[-1] if node.kinds else ""
            if not kind.startswith('"'):  # no keyword or sign
                text = "literal" if LITERAL.search(kind) else NAME_SHAPE if NAME.search(kind) else text
            found[node.start : node.end] = [text] * (node.end - node.start)
    names = (text.decode("utf-8", "replace") for text, shape in zip(texts, found, strict=True) if shape == NAME_SHAPE)
    return tuple(found), frozenset(names)


def one_naming(pair: ParsedPair) -> str:
    """A digest of both programs in which names are numbered and literals are replaced by their class."""
    letters: dict[str, str] = {}
    found = []
    for tree in pair.trees:
        kinds, texts = abstract_tokens(tree)[0], tree.texts()
        for shape, text in zip(kinds, texts, strict=True):
            word = text.decode("utf-8", "replace")
            digits = word if word in ("0", "1") else "number" if word[:1].isdigit() else "text"
            is_name, is_literal = shape == NAME_SHAPE, shape == "literal"
            found.append(letters.setdefault(word, f"v{len(letters)}") if is_name else digits if is_literal else shape)
    return f"the pair {hashlib.sha256(repr(found).encode()).hexdigest()[:8]}"
