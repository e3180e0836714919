"""A pair, and the task sent to a worker: a parcel with the files (no shared disk is needed), and a call of ppr."""

import hashlib
import io
import os
import re
import tarfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from pathlib import Path

from ppr.programs import files
from ppr.programs.errors import UserError
from ppr.programs.inputs import grammar_file
from ppr.results.mutation_log import DIFF

MAX_NAME = 120  # characters of a folder's name
RESULT = "result"
STATUS = "status.json"  # in the result folder of a pair
TEST_ROLES = ("seed_test", "variant_test", "test")
LIMITS = ("--max-seconds", "--max-tests")  # options that only say when to end
# Names of files in the folder of a campaign itself.
ITS_OWN = re.compile(r"(campaign(-[a-z]+)?|recheck|bugs)\.(csv|html|jsonl?|md|toml)", re.IGNORECASE)


@dataclass(frozen=True)
class Tests:
    """The tests of a pair, or those that all pairs share: scripts, shell commands, or a ``command`` instead."""

    __test__ = False  # not a pytest class

    seed: Path | str | None = None
    variant: Path | str | None = None
    joint: Path | str | None = None
    command: tuple[str, ...] | str | None = None
    reference: str | None = None
    signature: str | None = None

    def or_shared(self, shared: "Tests") -> "Tests":
        """These tests, completed by those that all pairs share; a command and scripts exclude each other."""
        if self.joint is not None:
            return self
        if self.seed or self.variant:
            return replace(self, seed=self.seed or shared.seed, variant=self.variant or shared.variant)
        commanded = shared if self.command is None else self
        reference, signature = self.reference or shared.reference, self.signature or shared.signature
        return replace(commanded, reference=reference, signature=signature)


@dataclass(frozen=True)
class Pair:
    """The files of a pair; if it has no seed, ppr finds one.

    ``labels`` are facts for reports, such as its compiler.  ``trouble`` says why it cannot be run, if that is known.
    If its seed fails, its ``ancestors`` are tried.  ``extension`` is set if the programs' own names do not tell the
    language.  ``shown`` is the signature from a first run.  If it ``is_crash``, ordinary errors are not the bug.
    """

    name: str
    seed: Path | None
    variant: Path
    tests: Tests = field(default_factory=Tests)
    includes: tuple[Path, ...] = ()
    language: str | None = None
    mutation_log: Path | None = None
    labels: Mapping[str, object] = field(default_factory=dict)
    trouble: str = ""
    ancestors: tuple[Path, ...] = ()
    extension: str = ""
    shown: str | None = None
    is_crash: bool = False

    @property
    def signature(self) -> str:
        return label_text(self.labels.get("signature") or self.tests.signature or self.shown)

    @property
    def files(self) -> list[Path]:
        tests = (self.tests.seed, self.tests.variant, self.tests.joint)
        return [one for one in (self.seed, self.variant, *tests, self.mutation_log) if isinstance(one, Path)]

    @property
    def folder(self) -> str:
        """The name of its result folder: the pair's name without characters special to a file system or a shell."""
        safe = re.sub(r"[^\w.+=@,-]+", "-", self.name).strip("-.") or "pair"
        if len(safe.encode()) > MAX_NAME:
            whole = self.name.encode(errors="backslashreplace")  # it need not be UTF-8
            safe = f"{safe[: MAX_NAME // 4]}-{hashlib.sha256(whole).hexdigest()[:12]}"
        return f"{safe}-pair" if ITS_OWN.fullmatch(safe) else safe


def label_text(label: object) -> str:
    return " | ".join(map(str, label)) if isinstance(label, list | tuple) else "" if label is None else str(label)


@dataclass(frozen=True)
class Shared:
    """What all pairs of a campaign share; a pair's difference may serve as its mutation log if it has none."""

    options: tuple[str, ...] = ()
    tests: Tests = field(default_factory=Tests)
    includes: tuple[Path, ...] = ()
    grammar: Path | None = None
    differences_are_logs: bool = False

    def refuse_missing(self) -> None:
        """Raises :class:`UserError` if a file that all pairs need cannot be read."""
        for script in (self.tests.seed, self.tests.variant, self.tests.joint):
            if isinstance(script, Path):
                files.content(script, "test")
        self.luggage  # noqa: B018 - reads the others

    @cached_property
    def luggage(self) -> "Parcel":
        """The includes and the grammar.  Raises :class:`UserError` if they cannot be read."""
        luggage = Parcel("shared/")
        if self.grammar is not None:
            empty = self.grammar == Path(os.devnull)
            name = os.devnull if empty else luggage.file("grammar", grammar_file(self.grammar))
            luggage.arguments += ["--grammar", name]
        luggage.include(self.includes)
        return luggage


@dataclass(frozen=True)
class PairTask:
    """A parcel for a fresh folder, the arguments of ppr there, and the original paths of its files (``sources``).

    A first run calls the ``command`` (none if there is a reference) on the ``program``, with the ``included`` files.
    """

    name: str
    parcel: bytes
    arguments: tuple[str, ...]
    program: str = ""
    included: tuple[str, ...] = ()
    command: tuple[str, ...] | str | None = None
    shared: str = ""  # the hash of the parcel that all pairs share
    sources: Mapping[str, str] = field(default_factory=dict)
    earlier: bytes = b""
    is_first_run: bool = False  # and nothing else
    is_crash: bool = False  # for a fuzzer, with no --signature that defines the bug

    @cached_property
    def fingerprint(self) -> str:
        arguments = repr(unlimited(self.arguments)).encode()
        return hashlib.sha256(arguments + self.parcel + self.shared.encode()).hexdigest()


def unlimited(arguments: Sequence[str]) -> tuple[str, ...]:
    """Arguments without limits; after two dashes comes a command, which is kept."""
    found, rest = list[str](), iter(arguments)
    for word in rest:
        if word in LIMITS:
            next(rest)
        else:
            found += [word, *rest] if word == "--" else [word]
    return tuple(found)


def make_task(pair: Pair, shared: Shared) -> PairTask:
    """The task of a pair.  Raises :class:`UserError` if a file cannot be read."""
    if pair.trouble:
        raise UserError(pair.trouble)
    tests = pair.tests.or_shared(shared.tests)
    if not (tests.variant or tests.joint or tests.command):
        raise UserError("it has no test of its variant: add one, or give --variant-test or a command for all pairs")
    programs = {role: path for role, path in (("seed", pair.seed), ("variant", pair.variant)) if path is not None}
    if any(path.name == STATUS for path in programs.values()):
        raise UserError(f"a program cannot be named {STATUS}, because the result has a file of this name: rename it")
    luggage = Parcel()
    names = [luggage.file(role, path, pair.extension and role + pair.extension) for role, path in programs.items()]
    if pair.language is not None:
        luggage.arguments += ["--language", pair.language]
    if pair.mutation_log is not None:
        luggage.arguments += ["--mutation-log", luggage.file("mutation_log", pair.mutation_log)]
    elif shared.differences_are_logs and pair.seed is not None:
        luggage.arguments += ["--mutation-log", str(DIFF)]
    luggage.arguments += shared.luggage.arguments
    luggage.include(pair.includes)
    included = tuple(name for option, name in pairwise(luggage.arguments) if option == "--include")
    luggage.test_with(tests)
    call = (*names, "--output", RESULT, "--jobs", "1", "--quiet", *shared.options, *luggage.arguments)
    sources = {**shared.luggage.sources, **luggage.sources}
    shared_digest = hashlib.sha256(shared.luggage.sealed).hexdigest() if shared.luggage.sealed else ""
    first = names[-1], included, tests.command if tests.reference is None else None
    is_crash = pair.is_crash and tests.signature is None
    return PairTask(pair.name, luggage.sealed, call, *first, shared_digest, sources, is_crash=is_crash)


class Parcel:
    """A reproducible archive of files and folders, the ``arguments`` of ppr that name them, and their ``sources``."""

    def __init__(self, prefix: str = "") -> None:
        self.arguments: list[str] = []
        self.sources: dict[str, str] = {}  # by the name in the parcel
        self._prefix = prefix
        self._buffer = io.BytesIO()
        self._archive = tarfile.open(fileobj=self._buffer, mode="w")  # noqa: SIM115 - closed at the end

    @cached_property
    def sealed(self) -> bytes:
        """The archive, or nothing if it is empty; closes it."""
        has_any = bool(self._archive.getnames())
        self._archive.close()
        return self._buffer.getvalue() if has_any else b""

    def add(self, name: str, content: bytes, *, executable: bool = False) -> None:
        member = tarfile.TarInfo(name)
        member.size, member.mode = len(content), 0o755 if executable else 0o644
        self._archive.addfile(member, io.BytesIO(content))

    def add_tree(self, name: str, path: Path) -> None:
        """Add a file or a folder.  Links inside a folder stay links.  Raises :class:`UserError`."""
        try:
            self._archive.add(path.resolve(), name, filter=_plain)
        except OSError as error:
            raise UserError(f"{error.filename or path} cannot be read: {error.strerror}") from error

    def file(self, role: str, path: Path, name: str = "") -> str:
        """Add a file and return its name there.  Raises :class:`UserError` if it cannot be read."""
        is_test = role in TEST_ROLES
        content = files.content(path, "test" if is_test else role.replace("_", " "))
        name = self._name(role, path, name)
        self.add(name, content, executable=is_test and os.access(path, os.X_OK))
        return name

    def include(self, paths: Sequence[Path]) -> None:
        for path in paths:
            if path.name in ("", ".."):
                raise UserError(f"--include {path} has no name of its own: name the files and folders in it")
            name = self._name("include", path)
            self.add_tree(name, path)
            self.arguments += ["--include", name]

    def test_with(self, tests: Tests) -> None:
        for role, script in zip(TEST_ROLES, (tests.seed, tests.variant, tests.joint), strict=True):
            if script is not None:
                name = self.file(role, script) if isinstance(script, Path) else script
                self.arguments += [f"--{role.replace('_', '-')}", name]
        line = tests.command if isinstance(tests.command, str) else None
        for option, text in (("reference", tests.reference), ("signature", tests.signature), ("command", line)):
            self.arguments += [f"--{option}", text] if text is not None else []
        if line is None and tests.command is not None:
            self.arguments += ["--", *tests.command]

    def _name(self, role: str, path: Path, name: str = "") -> str:
        name = f"{self._prefix}{role}/{name or path.name}"
        self.sources[name] = str(path.absolute())
        return name


def _plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.mtime, member.uid, member.gid, member.uname, member.gname = 0, 0, 0, "", ""
    return member


def packed(folder: Path, but: str = "") -> bytes:
    parcel = Parcel()
    for path in sorted(folder.iterdir()):
        if path.name != but:
            parcel.add_tree(path.name, path)
    return parcel.sealed


def unpack(parcel: bytes, folder: Path) -> None:
    with tarfile.open(fileobj=io.BytesIO(parcel)) as archive:
        archive.extraction_filter = getattr(tarfile, "tar_filter", None)  # Python 3.11.4
        archive.extractall(folder)
