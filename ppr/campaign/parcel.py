"""Files on their way between computers that share no file system: an archive in memory."""

import io
import tarfile
from collections.abc import Callable
from pathlib import Path

from ppr.errors import UserError


class Parcel:
    """Files and folders under names of their own.  The same content makes the same bytes, whatever its age."""

    def __init__(self) -> None:
        self._buffer = io.BytesIO()
        self._archive = tarfile.open(fileobj=self._buffer, mode="w")  # noqa: SIM115 - closed in sealed()

    def add(self, name: str, content: bytes, *, executable: bool = False) -> None:
        member = tarfile.TarInfo(name)
        member.size, member.mode = len(content), 0o755 if executable else 0o644
        self._archive.addfile(member, io.BytesIO(content))

    def add_tree(self, name: str, path: Path) -> None:
        """Put a file or a folder in.  Links inside a folder stay links.  Raises :class:`UserError`."""
        try:
            self._archive.add(path.resolve(), name, filter=_plain)
        except OSError as error:
            raise UserError(f"{error.filename or path} cannot be read: {error.strerror}") from error

    def sealed(self) -> bytes:
        self._archive.close()
        return self._buffer.getvalue()


def _plain(member: tarfile.TarInfo) -> tarfile.TarInfo:
    member.mtime, member.uid, member.gid, member.uname, member.gname = 0, 0, 0, "", ""
    return member


def packed(folder: Path, but: str = "") -> bytes:
    """Everything in a folder ``but`` what has this name."""
    parcel = Parcel()
    for path in sorted(folder.iterdir()):
        if path.name != but:
            parcel.add_tree(path.name, path)
    return parcel.sealed()


def unpack(parcel: bytes, folder: Path) -> None:
    """Put everything into a folder, and nothing outside it."""
    with tarfile.open(fileobj=io.BytesIO(parcel)) as archive:
        extract: Callable[..., None] = archive.extractall
        if hasattr(tarfile, "tar_filter"):  # Python 3.11.4
            extract(folder, filter="tar")
        else:
            extract(folder)
