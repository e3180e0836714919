"""The folder of a result: the best programs at every moment, written atomically, with verdicts and report."""

import contextlib
import ctypes
import itertools
import os
import shutil
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from diffing.pair_state import Preference, Side
from ppr import __version__
from ppr.programs.errors import UserError, user_errors
from ppr.programs.files import try_folder, write_atomically
from ppr.programs.folders import bundle_files, read_bundle, write_files
from ppr.programs.inputs import Inputs
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome
from ppr.properties.property import Property
from ppr.reduction.base import Observer
from ppr.results.progress import PAIR, PROGRESS
from ppr.results.report import PAGES, REPORT, Report, read_report
from ppr.search.verdicts import VerdictStore

VERDICTS = "verdicts.db"
PATCH = "difference.patch"
NEAR_MISSES = "near-misses"  # of an explanation
ALONE = "alone"  # the result of the variant alone, near which the seed was found
BESIDE = "seed-as-before"  # a pair whose seed fails as the original does, if that of the closer result does not
OWN = frozenset({VERDICTS, REPORT, PATCH, PROGRESS, NEAR_MISSES, ALONE, PAIR, BESIDE, *PAGES})


class ResultFolder(Observer, contextlib.AbstractContextManager["ResultFolder"]):
    """One folder per result, with its ``verdicts``, which are read at once; nothing is written before :meth:`create`.

    The ``earlier`` result is replaced only once the run has reached it, so a run that gets less far does not change it.
    """

    def __init__(
        self, path: Path, inputs: Inputs, properties: Sequence[Property], timeout: float | None, repeat: int
    ) -> None:
        """Read what an earlier run left.  Raises :class:`UserError` if the folder cannot be used."""
        self.path = path.absolute()
        self.inputs = inputs
        self.properties = properties
        self.verdicts = VerdictStore()
        self.earlier: Programs | None = None
        self.beside: Programs | None = None
        self._written: dict[Side, bytes] = {}
        with user_errors(f"the output folder {path} cannot be used"):  # its name may be too long
            if self.path.is_symlink() and not self.path.exists():
                raise UserError(f"the output {self.path} is a link to nothing: choose a folder with --output")
            self._refuse_inputs()
            self._refuse_foreign()
        self.verdicts.read_file(self.path / VERDICTS)
        if self.verdicts.fact("inputs") not in (None, inputs.fingerprint):
            what = "holds the result of other programs: remove it, or choose another with --output"
            raise UserError(f"the folder {path} {what}")
        tests = " ".join(one.fingerprint for one in properties)
        known = (self.verdicts.fact("tests") or "").split()
        others = not set(known) <= set(tests.split())  # the test of a program alone is one of the pair's
        forgotten = self.verdicts.use_repeat(repeat)
        self.verdicts.set_fact("tests", tests)
        self.earlier = self._reported = self._with_properties()
        self._sections = self._read_sections()
        self._is_of_other_tests = (others or forgotten) and self.earlier is None
        self.verdicts.use_timeout(timeout)

    def __exit__(self, *_: object) -> None:
        self.verdicts.close()

    @property
    def files(self) -> dict[Side, Path]:
        """The paths of the programs, in separate folders if their names are equal or one is taken by ppr."""
        names = self.inputs.names
        apart = len(set(names.values())) < len(names) or not OWN.isdisjoint(names.values())
        return {side: self.path / side.value / name if apart else self.path / name for side, name in names.items()}

    def _refuse_inputs(self) -> None:
        written = {os.path.realpath(file) for file in (*self.files.values(), *(self.path / name for name in OWN))}
        read = [(self.inputs.role(side), self.inputs.path(side)) for side in self.inputs.sides]
        read += [(f"{one.label} test's file", path) for one in self.properties for path in one.reads]
        for role, path in read:
            if path is not None and os.path.realpath(path) in written:
                raise UserError(f"the result would overwrite the {role} {path}: choose another folder with --output")
            if path is not None and Path(os.path.realpath(path)) in Path(os.path.realpath(self.path)).parents:
                raise UserError(f"the result would change {path}, which the tests use: choose another with --output")

    def _refuse_foreign(self) -> None:
        if not self.path.exists():  # find out before any test whether it can be made
            try_folder(self.path)
            return
        if not self.path.is_dir():
            raise UserError(f"the output {self.path} is a file: choose a folder with --output")
        refuse_unwritable(self.path, "output", "choose another with --output")
        with user_errors(f"the output folder {self.path} cannot be read"):
            there = {path.name for path in self.path.iterdir()}
        if not there or (self.path / VERDICTS).is_file():
            return
        what = "files that are not ppr's: choose another with --output"
        if there <= OWN | {file.relative_to(self.path).parts[0] for file in self.files.values()}:
            what = f"a result without its {VERDICTS}: remove or rename the folder"
        raise UserError(f"the folder {self.path} holds {what}")

    def _with_properties(self) -> Programs | None:
        """The programs in the folder, if they are known to have the properties."""
        try:
            found = {side: text for side, file in self.files.items() if (text := self._read(file)) is not None}
        except OSError:
            return None
        if len(found) < len(self.inputs.sides):
            return None
        programs = Programs(found.get(Side.SEED, b""), found[Side.VARIANT])
        for one in self.properties:
            forms = [one, one.looser] if one.looser else [one]
            if not any(self.verdicts.recall(form, one.texts(programs)) is Outcome.HOLDS for form in forms):
                return None
        return programs

    def _read(self, file: Path) -> bytes | None:
        """The program in this file or folder, if there is one; a FIFO would block."""
        if self.inputs.are_folders:
            return read_bundle(file, self.inputs.language) if file.is_dir() else None
        return file.read_bytes() if file.is_file() else None

    def _read_sections(self) -> dict[str, Any]:
        """The sections of the earlier report whose files are unchanged, if this version of ppr has written it."""
        with contextlib.suppress(UserError):
            report = read_report(self.path)
            found = report.sections if report.versions.get("ppr") == __version__ else {}
            return {name: one for name, one in found.items() if (files := one.get("files", {})) == stamps(files)}
        return {}

    def sections_of(self, programs: Programs) -> dict[str, Any]:
        """The sections that earlier runs added to a result, if these are still its programs."""
        return self._sections if programs == self._reported else {}

    def create(self) -> str | None:
        """Create the folder; returns a note if another result was set aside.  On a :class:`UserError`, none is left."""
        note = self._set_aside() if self._is_of_other_tests else None
        missing = [place for place in (self.path, *self.path.parents) if not place.exists()]
        try:
            with user_errors(f"the output folder {self.path} cannot be written"):
                self._make()
                self.verdicts.set_fact("inputs", self.inputs.fingerprint)
                self.improved(self.inputs.start)
        except UserError:
            if missing:
                self.verdicts.close()
                shutil.rmtree(missing[-1], ignore_errors=True)
            raise
        return note

    def _set_aside(self) -> str:
        places = (self.path.with_name(f"{self.path.name}.{number}") for number in itertools.count(1))
        place = next(place for place in places if not os.path.lexists(place))
        with user_errors(f"choose another folder: {self.path} has the result of other tests and cannot be set aside"):
            self.path.rename(place)
            if self.inputs.found is not None:  # its seed is in there
                self.path.mkdir()
                (place / ALONE).rename(self.path / ALONE)
        return f"the earlier result, from other tests, is now in {place}"

    def _make(self) -> None:
        for file in self.files.values():
            file.parent.mkdir(parents=True, exist_ok=True)
        self.verdicts.open_file(self.path / VERDICTS)

    def improved(self, programs: Programs) -> None:
        """Write the best programs to disk, unless a better result is there.  Raises :class:`UserError` if it fails."""
        if self.earlier in (None, programs):
            self.earlier = None
            try:
                self._replace(programs)
            except OSError as error:
                place = error.filename2 or self.path
                raise UserError(f"the result cannot be written to {place}: {error.strerror}") from error

    def settle(self, programs: Programs, prefer: Preference = Preference.DIFFERENCE) -> Programs:
        """Write the result of a run that ends with these, or keep the earlier one if smaller.  Raises UserError."""
        if self.earlier is not None:
            earlier, now = (prefer.rank(self.inputs.parse(one).size) for one in (self.earlier, programs))
            if earlier < now:
                return self.earlier
        self.earlier = None
        with self._writing():
            if not self.path.exists():  # another program has removed it
                self._make()
                self._written = {}
            self._replace(programs)
        return programs

    def _writing(self) -> contextlib.AbstractContextManager[None]:
        return user_errors(f"the result cannot be written to {self.path}")

    def _replace(self, programs: Programs) -> None:
        if not self._written:  # the earlier report is not about these programs
            for name in (REPORT, PATCH, *PAGES):
                (self.path / name).unlink(missing_ok=True)
        for side, file in self.files.items():
            if self._written.get(side) != programs.of(side):
                self._put(file, programs.of(side))
                self._written[side] = programs.of(side)

    def _put(self, file: Path, program: bytes) -> None:
        (_write_folder_atomically if self.inputs.are_folders else write_atomically)(file, program)

    def put_back(self, programs: Programs) -> str:
        """Restore programs that something else has changed, and return a note about that.  Raises :class:`OSError`."""
        changed = [side for side, file in self.files.items() if self._read(file) != programs.of(side)]
        for side in changed:
            self._put(self.files[side], programs.of(side))
        names = " and ".join(self.files[side].name for side in changed)
        return f"another program has changed {names} in {self.path}: the result was restored" if names else ""

    def write(self, report: Report, patch: bytes | None) -> None:
        """Write the report and the patch beside the programs.  Raises :class:`UserError` if that fails."""
        with self._writing():
            if patch is not None:
                write_atomically(self.path / PATCH, patch)
            write_atomically(self.path / REPORT, report.as_json())
            if {"explanation", "neighbours"}.isdisjoint(report.sections):
                shutil.rmtree(self.path / NEAR_MISSES, ignore_errors=True)
            shutil.rmtree(self.path / BESIDE, ignore_errors=True)
            for side, file in self.files.items():
                if self.beside is not None:
                    place = self.path / BESIDE / file.relative_to(self.path)
                    place.parent.mkdir(parents=True, exist_ok=True)
                    self._put(place, self.beside.of(side))

    def write_page(self, name: str, page: bytes) -> None:
        with self._writing():
            write_page(self.path, name, page)


def refuse_unwritable(folder: Path, role: str, advice: str) -> None:
    """Raises :class:`UserError` if a result's folder, or the verdicts in it, cannot be written."""
    for path, mode in ((folder, os.W_OK | os.X_OK), (folder / VERDICTS, os.W_OK)):
        if os.access(path, os.F_OK) and not os.access(path, mode):
            raise UserError(f"the {role} {path} is not writable: {advice}")


def write_page(folder: Path, name: str, page: bytes) -> None:
    """Write a page atomically to a result's folder; scripts are executable."""
    write_atomically(folder / name, page, executable=name.endswith(".sh"))


def write_near_misses(folder: Path, programs: Sequence[bytes], suffix: str) -> None:
    place = folder / NEAR_MISSES
    shutil.rmtree(place, ignore_errors=True)
    if programs:
        with user_errors(f"{place} cannot be written"):
            place.mkdir()
            for number, program in enumerate(programs, 1):
                write_page(place, f"{number}{suffix}", program)


def stamps(words: Iterable[str]) -> dict[str, str]:
    """The sizes and times of programs and files among the words of commands, which tell whether they have changed."""
    found = {word: path for word in words if (path := Path(shutil.which(word) or word)).is_file()}
    return {word: f"{(one := path.stat()).st_size} bytes, {one.st_mtime_ns} ns" for word, path in found.items()}


def _write_folder_atomically(path: Path, bundle: bytes) -> None:
    """Write the files of a bundle to a folder, or replace it, such that readers see the old or the new one."""
    temporary = path.with_name(".new.d")
    if temporary.is_symlink():  # another program has put it there
        temporary.unlink()
    shutil.rmtree(temporary, ignore_errors=True)
    try:
        write_files(temporary, bundle_files(bundle))
        if path.exists():
            _exchange(temporary, path)
        else:
            temporary.rename(path)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def _exchange(first: Path, second: Path) -> None:
    """Exchange two folders, atomically if the system can do that (Linux)."""
    system = ctypes.CDLL(None, use_errno=True)
    here, swap = -100, 2  # AT_FDCWD and RENAME_EXCHANGE
    call = getattr(system, "renameat2", None)
    if call is not None and call(here, os.fsencode(first), here, os.fsencode(second), swap) == 0:
        return
    aside = first.with_name(".old.d")
    shutil.rmtree(aside, ignore_errors=True)
    second.rename(aside)
    first.rename(second)
    shutil.rmtree(aside, ignore_errors=True)
