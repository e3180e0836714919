import os

import pytest

from ppr.errors import UserError
from ppr.files import content, text


def refused(read, path):
    with pytest.raises(UserError) as error:
        read(path, "grammar")
    return str(error.value).replace(str(path), "PATH")


def test_content_and_text(tmp_path):
    path = tmp_path / "file"
    path.write_bytes("ä".encode())
    assert content(path, "seed") == b"\xc3\xa4"
    assert text(path, "seed") == "ä"


def test_text_that_is_not_utf_8(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"\xff")
    assert refused(text, path) == "the grammar PATH cannot be read: it is not UTF-8 text"


def test_what_is_not_a_file(tmp_path):
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    assert refused(content, tmp_path / "none") == "the grammar PATH does not exist"
    assert refused(content, tmp_path) == "the grammar PATH is a directory: give a file"
    assert refused(content, fifo) == "the grammar PATH is not a regular file: copy what it holds into one"


def test_a_file_that_cannot_be_read(tmp_path, monkeypatch):
    def denied(_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.read_bytes", denied)
    assert refused(content, tmp_path / "file") == "the grammar PATH cannot be read: Permission denied"
