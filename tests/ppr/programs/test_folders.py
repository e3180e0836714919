"""Folders as programs: which files they have, in which language, and what tests see of them."""

import os
from dataclasses import replace
from pathlib import Path

import pytest
from deep_folders import deep_folders
from laws import for_each

from diffing.pair_state import Side
from grammars.bundle import BundledFile, join, split
from grammars.languages import LANGUAGES, by_name, other_parsers
from ppr.programs import folders
from ppr.programs.errors import UserError
from ppr.programs.folders import HERE, arguments, bundled, contents, language_of_files, read_bundle, test_files
from ppr.programs.inputs import read_inputs

test_files.__test__ = False  # not a test
C = replace(by_name("c"), is_bundle=True)


def put(folder, **texts):
    """Files in a folder; a double underscore in a name stands for a slash, and a single one for a dot."""
    for name, text in texts.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return folder


def refused(function, *words):
    with pytest.raises(UserError) as error:
        function(*words)
    return str(error.value)


def test_all_files_are_read_in_the_order_of_their_names_but_hidden_ones(tmp_path):
    put(tmp_path, main_c="1", sub__z_c="", sub__deep__x_h="2", data=b"\0")
    put(tmp_path / ".git", config="3")
    (tmp_path / ".hidden").write_text("4")
    (tmp_path / "empty").mkdir()
    wanted = {"data": b"\0", "main.c": b"1", "sub/deep/x.h": b"2", "sub/z.c": b""}
    assert list(contents(tmp_path, "seed").items()) == list(wanted.items())


def test_what_is_no_file_or_has_a_name_with_control_characters_is_refused(tmp_path):
    assert refused(contents, tmp_path, "variant") == f"the variant {tmp_path} is empty: it holds no files"
    (tmp_path / "none").mkdir()
    for side, given in (("seed", ("none", "there")), ("variant", ("there", "none"))):
        put(tmp_path / "there", main_c="1")
        said = f"the {side} {tmp_path}/none is empty: it holds no files"
        assert refused(read_inputs, *(tmp_path / one for one in given), None) == said
    put(tmp_path, main_c="1")
    link = tmp_path / "link.c"
    for goal in ("main.c", ".."):  # a folder would never end
        link.symlink_to(goal)
        said = f"the seed {tmp_path} holds the link link.c: put the file itself there"
        assert refused(contents, tmp_path, "seed") == said
        link.unlink()
    os.mkfifo(link)
    assert "is not a regular file" in refused(contents, tmp_path, "seed")
    link.unlink()
    (tmp_path / "a\nb.c").write_text("1")
    assert "whose name has a control character: rename 'a\\nb.c'" in refused(contents, tmp_path, "seed")


def test_too_many_files_are_refused(tmp_path, monkeypatch):
    put(tmp_path, a_c="1", b_c="2", c_c="3")
    monkeypatch.setattr(folders, "MOST_FILES", 3)
    assert len(contents(tmp_path, "seed")) == 3
    monkeypatch.setattr(folders, "MOST_FILES", 2)
    assert "holds more than 2 files" in refused(contents, tmp_path, "seed")
    monkeypatch.setattr(folders, "MOST_FILES", 3)
    monkeypatch.setattr(folders, "MOST_BYTES", 2)
    assert "give the rest with --include" in refused(contents, tmp_path, "seed")


@for_each("paths, name", [
    (["main.c", "util.h", "Makefile"], "c"), (["main.cpp", "util.h", "old.c"], "cpp"),
    (["a.py", "b.json", "c.sh"], "python"), (["a.json"], "json"), (["main.c", "notes.txt"], "c"),
    (["notes.txt", "Makefile"], "text"), (["kernel.cu", "main.cpp", "x.h"], "cuda"),
])  # fmt: skip
def test_the_language_is_that_of_the_programs(paths, name):
    assert language_of_files(paths, "x").name == name


def test_a_program_has_the_language_and_not_the_files_beside_it_in_which_builds_and_data_are_written():
    beside = {one.name for one in LANGUAGES for ending in one.extensions[:1] if one.name != "python"
              and "several" not in refused_or_name(["a.py", f"b{ending}"])}  # fmt: skip
    assert " ".join(sorted(beside)) == "bash cmake css graphql html json make proto scss text toml xml yaml"


def refused_or_name(paths):
    try:
        return language_of_files(paths, "x").name
    except UserError:
        return "several"


def test_several_languages_are_refused(tmp_path):
    said = "the files in {} are in C and Python: choose the language to reduce with --language NAME"
    assert refused(language_of_files, ["a.c", "b.py", "c.json"], "x") == said.format("x")
    for name in ("one", "two"):
        put(tmp_path / name, a_c=name, b_py="b")
    one, two = tmp_path / "one", tmp_path / "two"
    assert refused(read_inputs, None, one, None) == said.format(one)
    assert refused(read_inputs, one, two, None) == said.format(f"{one} and {two}")
    assert "the language of the files in x is unknown" in refused(language_of_files, ["README"], "x")


OTHER = replace(by_name(other_parsers()[0]), is_bundle=True)  # which has no extensions


@for_each("language, programs, others", [
    (C, ["a.c", "b.h", "f.C"], ["c.py", "d.c\0", "e.c\x1e", "g"]),
    (by_name("cpp"), ["a.cpp", "b.h", "c.c"], ["d.py"]), (OTHER, ["b.xyz"], ["a.c"]),
    (by_name("text"), ["a.c", "b.txt", "c"], ["d.txt\0"]),
])  # fmt: skip
def test_the_parser_reads_what_is_in_the_language_and_text(language, programs, others):
    """What follows the name is what the file holds."""
    found = {name.rstrip("\0\x1e"): name.encode() for name in (*programs, *others)}
    assert [file.path for file in split(bundled(found, language)) if file.is_program] == programs


def test_files_that_are_written_are_read_again(tmp_path):
    found = {"a.c": b"int a;", "sub/b.c": b"", "data": b"\0\x1e"}
    folders.write_files(tmp_path / "new", found)
    assert read_bundle(tmp_path / "new", C) == bundled(found, C)
    (tmp_path / "new/link.c").symlink_to("nothing")  # somebody has put it there
    assert read_bundle(tmp_path / "new", C) == bundled(found, C)


TEXT = join([BundledFile("main.c", b"1"), BundledFile("sub/a.c", b"2")])


def test_a_test_sees_the_files_of_folders():
    assert test_files([HERE], [TEXT]) == {"main.c": b"1", "sub/a.c": b"2"}
    assert test_files(["seed/"], [TEXT]) == {"seed/main.c": b"1", "seed/sub/a.c": b"2"}
    assert test_files(["seed.c"], [b"text"]) == {"seed.c": b"text"}
    assert test_files([HERE], [b""]) == {}
    assert arguments([HERE]) == []
    assert arguments(["seed/", "x.c"]) == ["seed", "x.c"]


@pytest.mark.parametrize("name", [HERE, "seed/", "x.c"])
def test_a_person_can_copy_a_program_as_a_test_sees_it(tmp_path, monkeypatch, name):
    source = tmp_path / "given folder"
    folders.write_files(source, test_files([HERE], [TEXT]))
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    path = source if name.endswith("/") else source / "main.c"
    assert os.system(folders.copying(str(path), name)) == 0
    seen = {str(one.relative_to(".")): one.read_bytes() for one in Path().rglob("*") if one.is_file()}
    assert seen == test_files([name], [TEXT if name.endswith("/") else b"1"])
    assert folders.copying("a b", "seed/") == "mkdir seed/ && cp -r 'a b/.' seed/"  # not every cp makes it


@pytest.mark.parametrize(("goal", "may_write", "said"), [
    ("a.c", True, ""), ("../given/sub/a.c", True, ""), ("none", True, ""), ("../../outside", False, ""),
    ("../../outside", True, "OUT"), ("/given/sub/a.c", True, "/given/sub/a.c"), ("fifo", True, "odd"),
])  # fmt: skip
def test_a_copy_for_tests_has_no_odd_file_and_no_link_through_which_they_could_write(
    tmp_path, monkeypatch, goal, may_write, said
):
    put(tmp_path, given__sub__a_c="1", outside="2")
    monkeypatch.setattr("os.access", lambda path, mode: may_write and path.exists() and mode == os.W_OK)
    path = tmp_path / "given/sub/x"
    if goal == "fifo":
        os.mkfifo(path)
        assert folders.unfit(path) == folders.unfit(tmp_path) == f"{path} is not a regular file: leave it out"
        return
    path.symlink_to(f"{tmp_path}{goal}" if goal.startswith("/") else goal)
    to = tmp_path / said.replace("OUT", "outside").lstrip("/")
    why = f"{path} is a link to {to}, where a test could write: put a copy there, or leave it out"
    assert folders.unfit(tmp_path / "given") == (why if said else "")
    assert folders.unfit(tmp_path / "outside") == ""


def test_the_name_of_a_folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert folders.name_of(Path("seed/")) == "seed"
    assert folders.name_of(Path()) == tmp_path.name
    assert folders.name_of(Path("..")) == tmp_path.parent.name


def test_the_inputs_are_bundles(tmp_path):
    seed = put(tmp_path / "seed", main_c="int a;", Makefile="all:", sub__deep__a_h="")
    variant = put(tmp_path / "variant", main_c="int a, b;", Makefile="all:", sub__deep__a_h="")
    inputs = read_inputs(seed, variant, None)
    assert inputs.are_folders
    assert inputs.parsed.difference == 2
    assert inputs.names == {Side.SEED: "seed", Side.VARIANT: "variant"}
    assert inputs.test_names == dict.fromkeys(Side, HERE)
    assert inputs.taken_names == {"seed", "variant", "main.c", "Makefile", "sub"}
    other = put(tmp_path / "other", main_c="int a;", Makefile="none:")
    assert read_inputs(seed, other, None).fingerprint != inputs.fingerprint


def test_folders_that_are_equal_or_hold_no_program_are_refused(tmp_path):
    seed = put(tmp_path / "seed", main_c="int a;")
    same = put(tmp_path / "same", main_c="int  a;")
    empty = put(tmp_path / "empty", main_c=" \n", data="1")
    assert "equal but for layout" in refused(read_inputs, seed, same, None)
    assert "there is no difference" in refused(read_inputs, seed, seed, None)
    assert refused(read_inputs, seed, empty, None).startswith(f"no file in {empty} holds C")
    assert refused(read_inputs, seed, same, "python").startswith(f"no file in {seed} holds Python")
    none = tmp_path / "none"
    assert refused(read_inputs, seed, none, None).startswith(f"the variant {none} does not exist")
    assert refused(read_inputs, none, seed, None).startswith(f"the seed {none} does not exist")


def test_paths_that_are_too_long_for_the_system_are_refused(tmp_path):
    with deep_folders(tmp_path, "b" * 250, 20):
        message = refused(contents, tmp_path, "seed")
    assert message.endswith("cannot be read: File name too long")


def test_as_much_is_read_as_is_allowed_and_written_where_folders_are_or_are_not(tmp_path, monkeypatch):
    wanted = {"a.c": b"int", "b/c/d.c": b"int"}
    for _ in range(2):
        folders.write_files(tmp_path / "new", wanted)
    monkeypatch.setattr(folders, "MOST_FILES", 2)
    monkeypatch.setattr(folders, "MOST_BYTES", 6)
    assert contents(tmp_path / "new", "seed") == wanted
    monkeypatch.setattr(folders, "MOST_BYTES", 5)
    assert "holds more than" in refused(contents, tmp_path / "new", "seed")
