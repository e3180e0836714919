"""Where a result may be put, what is written into its folder, and how; what becomes of an earlier one."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from reducing import inputs_of
from result_folders import INPUTS, ORIGINALS, REPORT, SEED_PROPERTY, SMALL, content, finish, folder_at, inputs_named
from searching import FakeProperty

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome
from ppr.results import result_folder


def test_nothing_is_written_before_the_folder_is_created(out):
    with folder_at(out) as folder:
        assert not out.exists()
        folder.create()
        assert content(out) == ORIGINALS
        assert sorted(path.name for path in out.iterdir()) == ["seed.x", "variant.x", "verdicts.db"]


def test_only_the_program_that_changed_is_written(out, monkeypatch):
    with folder_at(out) as folder:
        folder.create()
        written = []
        monkeypatch.setattr(result_folder, "write_atomically", lambda path, text: written.append((path.name, text)))
        folder.improved(Programs(ORIGINALS.seed, b"int c;"))
        folder.improved(Programs(b"int a;", b"int c;"))
        folder.improved(Programs(b"int a;", b"int c;"))
    assert written == [("variant.x", b"int c;"), ("seed.x", b"int a;")]


def test_result_overwritten(out):
    """An editor that saves, or a formatter, may write into the folder during the run."""
    with folder_at(out) as folder:
        folder.create()
        folder.improved(SMALL)
        assert folder.put_back(SMALL) == ""
        (out / "variant.x").write_text("int broken;")
        note = f"another program has changed variant.x in {out}: the result was restored"
        assert folder.put_back(SMALL) == note
        (out / "seed.x").unlink()
        folder.put_back(SMALL)
    assert content(out) == SMALL


def test_a_reader_sees_the_old_file_or_the_new_one(out, monkeypatch):
    """A run that is killed while it writes leaves the old file whole."""
    with folder_at(out) as folder:
        folder.create()

        def killed(fresh, path):
            fresh.write_bytes(fresh.read_bytes()[:3])
            raise KeyboardInterrupt

        monkeypatch.setattr(os, "replace", killed)
        with pytest.raises(KeyboardInterrupt):
            folder.improved(SMALL)
        with pytest.raises(KeyboardInterrupt):
            folder.write(REPORT, None)
    assert content(out) == ORIGINALS
    assert not (out / "report.json").exists()


def test_a_file_that_cannot_be_written_is_named_and_leaves_no_rest(out, monkeypatch):
    with folder_at(out) as folder:
        folder.create()

        def full(*_):
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("os.replace", full)
        with pytest.raises(UserError, match=r"the result cannot be written to .*/out: No space left on device"):
            folder.improved(SMALL)
    assert sorted(path.name for path in out.iterdir()) == ["seed.x", "variant.x", "verdicts.db"]


def test_a_folder_that_cannot_be_made_is_refused_before_anything_is_tested(out):
    out.parent.joinpath("file").write_text("")
    with pytest.raises(UserError, match=r"file/out cannot be made .Not a directory."):
        folder_at(out.parent / "file" / "out")
    out.parent.joinpath("link").symlink_to("nothing")
    with pytest.raises(UserError, match="link is a link to nothing"):
        folder_at(out.parent / "link")


@pytest.mark.parametrize("file", ["seed.x", "variant.x", "verdicts.db", "report.json", "difference.patch", "repro.sh"])
def test_a_test_s_script_is_never_written_over(out, file):
    out.mkdir()
    (out / "verdicts.db").touch()

    class WithScript(FakeProperty):
        reads = (out / file,)

    with pytest.raises(UserError, match=f"would overwrite the variant test's file {out / file}: choose"):
        folder_at(out, variant_property=WithScript(label="variant"))
    WithScript.reads = (out / "mine", out)
    folder_at(out, variant_property=WithScript())


def test_a_result_is_not_put_into_a_folder_that_each_test_gets(out):
    class WithFolder(FakeProperty):
        reads = (out.parent,)

    with pytest.raises(UserError, match=f"would change {out.parent}, which the tests use: choose"):
        folder_at(out, variant_property=WithFolder())


def test_nothing_is_left_of_a_folder_that_cannot_be_filled(out, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with folder_at(out / "in" / "it") as folder, pytest.raises(UserError, match="No space left"):
        folder.create()
    assert not out.exists()
    with folder_at(out / "in") as folder, pytest.raises(UserError, match="Not a directory"):
        out.touch()
        folder.create()


def test_a_folder_that_was_there_stays_when_it_cannot_be_filled(out, monkeypatch):
    out.mkdir()
    with folder_at(out) as folder:
        monkeypatch.setattr(folder.verdicts, "open_file", lambda _: (_ for _ in ()).throw(OSError(28, "No space")))
        with pytest.raises(UserError, match=r"the output folder .*out cannot be written: No space"):
            folder.create()
    assert list(out.iterdir()) == []


def test_report_and_patch_are_beside_the_programs(out):
    with folder_at(out) as folder:
        folder.create()
        folder.write(replace(REPORT, reason="ä", files=["s\udcff.c"]), b"--- a\n")
    assert (out / "difference.patch").read_bytes() == b"--- a\n"
    text = (out / "report.json").read_bytes()
    assert json.loads(text)["files"] == ["s\udcff.c"]
    assert "ä".encode() in text
    assert text.endswith(b"}\n")
    for name, mode in (("repro.sh", 0o100), ("report.md", 0)):
        result_folder.write_page(out, name, b"page")
        assert (out / name).stat().st_mode & 0o100 == mode


def test_without_a_patch_there_is_no_file_for_it(out):
    with folder_at(out) as folder:
        folder.create()
        folder.write(REPORT, None)
    assert not (out / "difference.patch").exists()


def test_the_verdicts_are_in_the_folder_from_its_creation_on_with_the_limit_of_the_run(out):
    with folder_at(out, timeout=1.0) as folder:
        folder.verdicts.record(SEED_PROPERTY, [b"early"], Outcome.HOLDS)
        folder.create()
        folder.verdicts.record(SEED_PROPERTY, [b"late"], Outcome.TIMEOUT)
    again, other = (folder_at(out, timeout=seconds).verdicts for seconds in (1.0, 2.0))
    found = [[one.recall(SEED_PROPERTY, [text]) for text in (b"early", b"late")] for one in (again, other)]
    assert found == [[Outcome.HOLDS, Outcome.TIMEOUT], [Outcome.HOLDS, None]]


def test_a_link_to_a_folder_may_be_the_output(out):
    out.with_name("elsewhere").mkdir(parents=True)
    out.symlink_to("elsewhere")
    with folder_at(out) as folder:
        folder.create()
    assert content(out.with_name("elsewhere")) == ORIGINALS


@pytest.mark.parametrize(("seed", "variant", "files"), [
    ("a.c", "b.c", ["a.c", "b.c"]), ("x.c", "x.c", ["seed/x.c", "variant/x.c"]),
    (None, "x.c", ["seed/x.c", "variant/x.c"]),
    ("report.json", "b.c", ["seed/report.json", "variant/b.c"]),
    ("a.c", "verdicts.db", ["seed/a.c", "variant/verdicts.db"]),
    ("difference.patch", "b.c", ["seed/difference.patch", "variant/b.c"]),
])  # fmt: skip
def test_programs_have_folders_of_their_own_where_names_would_meet(tmp_path, out, seed, variant, files):
    folder = folder_at(out, inputs_named(tmp_path, seed, variant))
    assert [str(file.relative_to(out)) for file in folder.files.values()] == files
    with folder:
        folder.create()
    assert all((out / file).is_file() for file in files)


def test_a_single_program_is_alone_is_not_overwritten_and_not_called_a_variant(tmp_path, out):
    inputs = inputs_named(tmp_path, None, "x.c", (Side.VARIANT,))
    assert folder_at(out, inputs).files == {Side.VARIANT: out / "x.c"}
    with pytest.raises(UserError, match=r"the result would overwrite the program .*x\.c: choose another"):
        folder_at(inputs.variant.parent, inputs)


@pytest.mark.parametrize("which", [0, 1])
def test_inputs_in_the_folder_are_not_overwritten(tmp_path, which):
    inputs = inputs_named(tmp_path, "a.c", "b.c")
    role, name = (("seed", "a.c"), ("variant", "b.c"))[which]
    path = tmp_path / "link"
    path.symlink_to(tmp_path / str(which))
    with pytest.raises(UserError, match=f"the result would overwrite the {role} .*{name}: choose another"):
        folder_at(path, inputs)
    assert (tmp_path / str(which) / name).read_bytes() == ORIGINALS[which]


def test_a_folder_with_other_files_or_one_that_cannot_be_read_is_left_alone(out, monkeypatch):
    def refused(why):
        with pytest.raises(UserError, match=why):
            folder_at(out)

    out.write_text("")
    refused("out is a file: choose a folder with --output")
    out.unlink()
    out.mkdir()
    folder_at(out)  # an empty one will do
    (out / "thesis.tex").write_text("mine")
    refused("holds files that are not ppr's: choose another")
    assert [path.name for path in out.iterdir()] == ["thesis.tex"]

    def refuse(_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", refuse)  # root may read everything
    refused("out cannot be read: Permission denied")


def test_a_folder_with_the_result_of_other_programs_is_left_alone(out):
    finish(out)
    with pytest.raises(UserError, match="holds the result of other programs: remove it, or choose another with --outp"):
        folder_at(out, inputs_of("int a;", "int a; int c;"))
    assert content(out) == SMALL


@pytest.mark.parametrize("error", ["Permission denied", "Read-only file system", "No space left on device"])
def test_a_bad_output_folder_is_refused_before_any_test(tmp_path, monkeypatch, error):
    def refuse(*_):
        raise OSError(1, error)

    folder_at(tmp_path / "a" / "b")
    assert list(tmp_path.iterdir()) == []  # it was only tried
    monkeypatch.setattr("os.mkdir", refuse)  # root may do everything
    with pytest.raises(UserError, match=f"a/b cannot be made .{error}.: choose another with --output"):
        folder_at(tmp_path / "a" / "b")


@pytest.mark.parametrize(("name", "needed"), [("", os.W_OK), ("", os.X_OK), ("/verdicts.db", os.W_OK)])
def test_a_folder_that_is_there_and_its_verdicts_may_be_written(tmp_path, monkeypatch, name, needed):
    (tmp_path / "verdicts.db").touch()
    folder_at(tmp_path)
    monkeypatch.setattr("os.access", lambda path, mode: not (str(path) == f"{tmp_path}{name}" and mode & needed))
    with pytest.raises(UserError, match=f"output {tmp_path}{name} is not writable: choose another with --output"):
        folder_at(tmp_path)


def test_the_verdicts_are_closed_before_their_file_is_removed(tmp_path, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    events = []
    folder = folder_at(tmp_path / "out")
    close = folder.verdicts.close
    monkeypatch.setattr(folder.verdicts, "close", lambda: events.append("closed") or close())
    monkeypatch.setattr("shutil.rmtree", lambda path, **_: events.append(path))
    monkeypatch.setattr("os.replace", full)
    with pytest.raises(UserError):
        folder.create()
    assert events == ["closed", tmp_path / "out"]


def test_a_result_that_other_tests_gave_is_set_aside_with_a_note(out):
    finish(out)
    with folder_at(out) as folder:
        assert folder.create() is None
    (out / "seed.x").rename(out / "seed")  # the tests are the same, so nothing is set aside
    with folder_at(out) as folder:
        assert folder.create() is None
    finish(out)
    with folder_at(out, variant_property=FakeProperty(fingerprint="other")) as folder:
        assert folder.create() == f"the earlier result, from other tests, is now in {out}.1"
    assert (content(out.with_name(f"{out.name}.1")), content(out)) == (SMALL, ORIGINALS)
    (out / "alone").mkdir()
    with folder_at(out, variant_property=FakeProperty(fingerprint="third")) as folder:
        folder.inputs = replace(INPUTS, found=SMALL)
        assert folder.create().endswith(f"{out.name}.2")
        folder.beside = ORIGINALS
        for sections in ({"explanation": {}}, {"note": {}}):
            (out / "near-misses").mkdir(exist_ok=True)
            folder.write(replace(REPORT, sections=sections), None)
            assert (out / "near-misses").exists() is ("explanation" in sections)
    assert (content(out), content(out / "seed-as-before"), (out / "alone").is_dir()) == (SMALL, ORIGINALS, True)


def test_near_misses_are_numbered_and_take_the_place_of_earlier_ones(tmp_path):
    for programs in ([b"a", b"b"], [b"c"], []):
        result_folder.write_near_misses(tmp_path, programs, ".x")
        found = sorted((path.name, path.read_bytes()) for path in tmp_path.rglob("*.x"))
        assert found == [(f"{number}.x", text) for number, text in enumerate(programs, 1)]
    assert not (tmp_path / result_folder.NEAR_MISSES).exists()


def test_files_and_programs_are_told_apart_by_size_and_time(tmp_path, monkeypatch):
    (tool := tmp_path / "tool").write_text("12345")
    tool.chmod(0o755)
    os.utime(tool, ns=(7, 7))
    monkeypatch.setenv("PATH", str(tmp_path))
    found = result_folder.stamps(["tool", str(tool), "-c", str(tmp_path), "gone"])
    assert found == dict.fromkeys(["tool", str(tool)], "5 bytes, 7 ns")
