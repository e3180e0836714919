import os
import re

import msgspec
import pytest

from ppr.programs.errors import UserError
from ppr.programs.files import (
    as_json,
    content,
    json_lines,
    make_executable,
    text,
    try_folder,
    visible_folders,
    wide_encoding,
    write_atomically,
)


def refused(read, path):
    with pytest.raises(UserError) as error:
        read(path, "grammar")
    return str(error.value).replace(str(path), "PATH")


def test_a_byte_order_mark_is_no_text_and_what_is_not_utf_8_neither(tmp_path):
    path = tmp_path / "file"
    path.write_bytes(b"\xef\xbb\xbf\xc3\xa4\xef\xbb\xbf")
    assert text(path, "seed") == "ä\ufeff"
    assert content(path, "seed")[:3] == b"\xef\xbb\xbf"
    path.write_bytes(b"\xff")
    assert refused(text, path) == "the grammar PATH cannot be read: it is not UTF-8 text"


@pytest.mark.parametrize(("name", "lacks"), [("a.c", "a.c"), ("b/c/a.c", "b")])
def test_missing_seed_the_message_says_what_is_not_there_and_what_to_do(tmp_path, name, lacks):
    what = f"there is no {lacks} in {tmp_path}; check the name, or give another path"
    assert refused(content, tmp_path / name) == f"the grammar PATH does not exist: {what}"


TEXTS = ["int a;", "int main(void) { return 1; }\n", "é" * 20]


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("name", ["UTF-16", "UTF-32"])
@pytest.mark.parametrize("order", ["-le", "-be"])
def test_utf_16_is_told_from_what_one_may_take_apart(text, name, order):
    has_mark = ("\ufeff" + text).encode(name + order)
    assert wide_encoding(has_mark) == name
    assert wide_encoding(text.encode(name + order)) == (name if len(text) > 6 or name == "UTF-32" else "")
    assert wide_encoding(text.encode()) == wide_encoding(text.encode("utf-8-sig")) == ""


@pytest.mark.parametrize("program", [b"", b"\0" * 99, b"a" + b"\0" * 99, b"int a[] = {1};\0\0\0\0\0", b"ab\0\0" * 20])
def test_a_few_zeros_are_no_encoding(program):
    assert wide_encoding(program) == ""


def test_what_is_not_a_file_or_cannot_be_read(tmp_path, monkeypatch):
    def denied(_):
        raise PermissionError(13, "Permission denied")

    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    assert refused(content, tmp_path) == "the grammar PATH is a directory: give a file"
    assert refused(content, fifo) == "the grammar PATH is not a regular file: copy its content into one"
    monkeypatch.setattr("pathlib.Path.read_bytes", denied)
    assert refused(content, tmp_path / "file") == "the grammar PATH cannot be read: Permission denied"


def test_lines_of_json_may_be_empty_and_a_bad_one_is_named():
    assert json_lines('["\u2028"]\n \n[1]\n', list) == [["\u2028"], [1]]
    with pytest.raises(msgspec.DecodeError, match=r"^line 3: .*malformed"):
        json_lines("[1]\n\n[x\n", list)


def test_json_holds_no_byte_that_is_not_utf_8_and_nothing_that_turns_the_text_around():
    assert as_json(["ä\udcff", "\u202e"], 1) == '[\n "ä\\udcff",\n "\\u202e"\n]\n'.encode()
    assert as_json({"a": [1]}) == b'{\n  "a": [\n    1\n  ]\n}\n'


def test_an_output_folder_is_made_to_see_whether_it_can_be_and_what_was_there_stays(tmp_path):
    (tmp_path / "old").mkdir()
    (tmp_path / "file").touch()
    for name in ("old", "old/a/b", "new/c"):
        try_folder(tmp_path / name)
    said = f"the output folder {tmp_path}/file/a cannot be made (Not a directory): choose another with --output"
    with pytest.raises(UserError, match=re.escape(said)):
        try_folder(tmp_path / "file/a")
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["file", "old"]


def test_hidden_folders_and_those_that_are_not_wanted_are_not_looked_at(tmp_path):
    for name in ("a/b", ".git/c", "d/e"):
        (tmp_path / name).mkdir(parents=True)
        (tmp_path / name / "file").touch()
    seen = []
    for place, below, names in visible_folders(tmp_path):
        seen.append((str(place.relative_to(tmp_path)), names))
        below[:] = [name for name in below if name != "d"]
    assert seen == [(".", []), ("a", []), ("a/b", ["file"])]
    with pytest.raises(UserError, match=rf"the folder {tmp_path}/x cannot be read: No such file or directory"):
        list(visible_folders(tmp_path / "x"))


def test_a_file_is_written_whole_and_may_have_the_longest_name(tmp_path):
    before = os.umask(0o027)
    try:
        for name in ("a.sh", "ä" * 127, "\udcff" * 255):
            write_atomically(tmp_path / name, b"old")
            write_atomically(tmp_path / name, b"new", **{"executable": True} if name == "a.sh" else {})
            assert (tmp_path / name).read_bytes() == b"new"
    finally:
        os.umask(before)
    assert len(list(tmp_path.iterdir())) == 3
    assert [(tmp_path / name).stat().st_mode & 0o777 for name in ("a.sh", "ä" * 127)] == [0o750, 0o640]


def test_links_are_replaced_and_not_followed(tmp_path):
    """Neither one in the place of the file nor one in that of the new file."""
    (tmp_path / "outside").write_bytes(b"keep")
    for name in ("a.c", ".new-a.c"):
        (tmp_path / name).symlink_to(tmp_path / "outside")
    write_atomically(tmp_path / "a.c", b"new")
    assert not (tmp_path / "a.c").is_symlink()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {"a.c": b"new", "outside": b"keep"}


def test_what_cannot_be_put_in_its_place_leaves_nothing(tmp_path):
    (tmp_path / "a.c").mkdir()
    with pytest.raises(IsADirectoryError):
        write_atomically(tmp_path / "a.c", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["a.c"]


def test_who_may_read_a_file_may_run_it(tmp_path):
    for before, after in ((0o600, 0o700), (0o640, 0o750), (0o644, 0o755)):
        path = tmp_path / "script"
        path.touch()
        path.chmod(before)
        make_executable(path)
        assert path.stat().st_mode & 0o777 == after


@pytest.mark.parametrize(("zeros", "name"), [(9, ""), (10, "UTF-16")])
def test_more_than_nine_in_ten_of_the_other_bytes_of_a_wide_text_are_zeros(zeros, name):
    assert wide_encoding(b"a\0" * zeros + b"ab" * (10 - zeros)) == name
    assert [wide_encoding(b"a\0" * length) for length in (7, 8)] == ["", "UTF-16"]
