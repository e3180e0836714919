"""A campaign on disk: one folder per finished pair, with its result and ``status.json``."""

import contextlib
import fcntl
import json
import os
import shutil
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ppr import __version__
from ppr.campaign.pool import Ended, PairStatus
from ppr.campaign.task import STATUS, Pair, packed, unpack
from ppr.programs import files
from ppr.programs.errors import UserError, user_errors
from ppr.results.report import REPORT, Sizes
from ppr.results.result_folder import VERDICTS

CAMPAIGN = "campaign.json"  # marks the folder of a campaign
SIGNATURES = "campaign-signatures.jsonl"  # of the first runs
FORMAT = 1
HALF_MADE = ".new"
Kind = TypeVar("Kind")


class Record(msgspec.Struct, frozen=True):
    """The content of ``status.json``: how a pair :class:`Ended`, with ``seconds`` of wall time.

    ``inputs`` are the paths of the programs.  ``fingerprint`` is a hash of programs, tests and options; it is empty if
    they could not be read.  ``shown`` is the signature from a first run.
    """

    name: str
    status: PairStatus
    reason: str = ""
    labels: dict[str, Any] = {}
    inputs: dict[str, str] = {}
    tests: int = 0
    seconds: float = 0.0
    host: str = ""
    finished: str = ""
    fingerprint: str = ""
    ppr: str = __version__
    stack: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    shown: str = ""

    @classmethod
    def of(cls, pair: Pair, ended: Ended, fingerprint: str = "") -> "Record":
        same = ["status", "reason", "tests", "seconds", "host", "stack", "before"]
        return cls(
            **{name: getattr(ended, name) for name in same}, name=pair.name, shown=pair.shown or "",
            labels=dict(pair.labels),
            inputs={role: str(path) for role, path in (("seed", pair.seed), ("variant", pair.variant)) if path},
            finished=datetime.now(UTC).isoformat(timespec="seconds"), fingerprint=fingerprint,
        )  # fmt: skip


class CampaignFolder(contextlib.ExitStack):
    """The folder of a campaign, locked by one process at a time.  A pair's folder appears in one piece."""

    def __init__(self, path: Path) -> None:
        """Create the folder, or continue in it.  Raises :class:`UserError` if it cannot be used."""
        super().__init__()
        self.path = path
        with user_errors(f"the output folder {path} cannot be used"):
            path.mkdir(parents=True, exist_ok=True)
            if not (path / CAMPAIGN).exists():
                if any(path.iterdir()):
                    raise UserError(f"the folder {path} holds files that are not a campaign's: choose another --output")
                (path / CAMPAIGN).write_bytes(msgspec.json.encode({"format": FORMAT, "ppr": __version__}) + b"\n")
            lock = self.enter_context((path / CAMPAIGN).open("r+b"))
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                self.close()
                raise UserError(f"another ppr campaign run is working in {path}: wait for it, or stop it") from error
            except OSError:
                pass  # a file system without locks
        shutil.rmtree(path / HALF_MADE, ignore_errors=True)

    def note_signature(self, name: str, fingerprint: str, shown: str) -> None:
        path = self.path / SIGNATURES
        with user_errors(f"the file {path} cannot be written"), path.open("a") as out:
            out.write(json.dumps([name, fingerprint, shown]) + "\n")

    def files_of(self, pair: Pair) -> bytes:
        place = self.path / pair.folder
        return packed(place, STATUS) if (place / VERDICTS).is_file() else b""

    def write(self, pair: Pair, record: Record, result: bytes = b"") -> None:
        """Write the result of a pair to disk in one piece.  Raises :class:`UserError` if that fails."""
        fresh, place = self.path / HALF_MADE, self.path / pair.folder
        try:
            fresh.mkdir()
            if result:
                unpack(result, fresh)
            (fresh / STATUS).write_bytes(files.as_json(record))
            if place.exists():
                shutil.rmtree(place)  # of a pair that failed before
            fresh.rename(place)
        except OSError as error:
            shutil.rmtree(fresh, ignore_errors=True)
            why = error.strerror or str(error)
            if not self.path.exists():
                why = f"the folder {self.path} is gone; put it back if it was moved"
            raise UserError(
                f"the result of {pair.name} cannot be written to {place}: {why}; then run the same command again"
            ) from error


def read_signatures(folder: Path) -> dict[str, tuple[str, str]]:
    """By name, the fingerprint and the signature of each first run; incomplete lines are skipped."""
    path, found = folder / SIGNATURES, dict[str, tuple[str, str]]()
    for line in path.read_bytes().splitlines() if path.exists() else ():
        with contextlib.suppress(ValueError, TypeError):
            name, *known = json.loads(line)
            found[name] = msgspec.convert(known, tuple[str, str])
    return found


def read_record(folder: Path) -> Record | None:
    """The record in a pair's folder, or None.  Raises :class:`UserError` if it cannot be read."""
    return read_json(folder / STATUS, Record, "ppr campaign run runs its pair again")


def read_json(path: Path, kind: type[Kind], advice: str) -> Kind | None:
    """The content of a file, or None.  Raises :class:`UserError` with ``advice`` if it cannot be read."""
    try:
        return msgspec.convert(json.loads(path.read_bytes()), kind)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError, RecursionError) as error:
        raise UserError(f"{path} cannot be read: {error}; {advice}") from error


def is_campaign(folder: Path) -> bool:
    return os.access(folder, os.X_OK) and (folder / CAMPAIGN).is_file()


def folders_with_inputs(folder: Path, but: Path | None = None) -> Iterator[tuple[Path, list[str], list[str]]]:
    """A folder and its visible subfolders, except ``but`` and campaigns."""
    left_out = but and but.resolve()
    for place, below, names in files.visible_folders(folder):
        paths = [place / name for name in below]
        below[:] = [one.name for one in paths if one.resolve() != left_out and not is_campaign(one)]
        yield place, below, names


def result_folders(folder: Path) -> Iterator[Path]:
    """The result folders in and below a folder; folders inside a result are not searched."""
    for place, below, names in files.visible_folders(folder):
        if REPORT in names or STATUS in names:
            below.clear()
            yield place


def places_of(folder: Path) -> list[Path]:
    """The folders of all pairs with a result.  Raises :class:`UserError` if there are none."""
    found = [place for place in sorted(result_folders(folder)) if (place / REPORT).exists()]
    if not found:
        raise UserError(f"there is no result in {folder}: give a folder that ppr or ppr campaign run has written")
    return found


def tokens_of(sizes: Sizes) -> int:
    return sum(one.tokens for one in (sizes.seed, sizes.variant, sizes.program) if one)
