"""Archives of files on their way."""

import os
from pathlib import Path

import pytest

from ppr.campaign.task import Parcel, packed, unpack
from ppr.programs.errors import UserError


def test_files_and_folders_arrive_as_they_were(tmp_path):
    tree = tmp_path / "tree"
    (tree / "empty").mkdir(parents=True)
    (tree / "a.h").write_bytes(b"\0a")
    (tree / "link").symlink_to("a.h")
    (tmp_path / "alias").symlink_to("tree")
    parcel = Parcel()
    parcel.add("seed/x.c", b"int x;")
    parcel.add("test/t.sh", b"#!/bin/sh", executable=True)
    parcel.add_tree("include/alias", tmp_path / "alias")
    place = tmp_path / "place"
    unpack(parcel.sealed(), place)
    assert (place / "seed/x.c").read_bytes() == b"int x;"
    assert [os.access(place / name, os.X_OK) for name in ("seed/x.c", "test/t.sh")] == [False, True]
    assert (place / "include/alias/a.h").read_bytes() == b"\0a"
    assert (place / "include/alias/empty").is_dir()
    assert (place / "include/alias/link").readlink() == Path("a.h")
    assert not (place / "include/alias").is_symlink()


def test_the_same_content_makes_the_same_parcel(tmp_path):
    parcels = []
    for name, age in (("first", 1), ("second", 2)):
        folder = tmp_path / name
        folder.mkdir()
        for file in ("b", "a") if age == 1 else ("a", "b"):
            (folder / file).write_text(file)
            os.utime(folder / file, (age, age))
        parcels.append(packed(folder))
    assert parcels[0] == parcels[1]
    (tmp_path / "second/a").write_text("other")
    assert packed(tmp_path / "second") != parcels[0]


def test_nothing_is_put_outside_the_folder(tmp_path):
    parcel = Parcel()
    parcel.add("../outside", b"x")
    (tmp_path / "place").mkdir()
    with pytest.raises(Exception, match="outside"):
        unpack(parcel.sealed(), tmp_path / "place")
    assert not (tmp_path / "outside").exists()


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(UserError, match=rf"{tmp_path}/no\.h cannot be read: No such file or directory"):
        Parcel().add_tree("x", tmp_path / "no.h")


def test_the_same_files_are_the_same_parcel_in_whatever_order_the_disk_lists_them(tmp_path, monkeypatch):
    for name in ("b", "a", "left out", "c"):
        (tmp_path / name).write_text(name)
    first, listed = packed(tmp_path, "left out"), sorted(tmp_path.iterdir())
    monkeypatch.setattr(Path, "iterdir", lambda _: reversed(listed))
    assert packed(tmp_path, "left out") == first
