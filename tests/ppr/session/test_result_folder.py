"""The folder of a result: what is on disk at every moment, and whose it is."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from reducing import inputs_of
from searching import FakeProperty

from diffing.pair_state import Side
from diffing.preference import Preference
from ppr.errors import UserError
from ppr.inputs import read_inputs
from ppr.programs import Programs
from ppr.properties.outcome import Outcome
from ppr.search.statistics import Statistics
from ppr.session import result_folder
from ppr.session.figures import Figures
from ppr.session.report import Status, make_report
from ppr.session.result_folder import ResultFolder

ORIGINALS = Programs(b"int a; int b;", b"int a; int b; int c;")
INPUTS = inputs_of(*(text.decode() for text in ORIGINALS))
SMALL, SMALLER = Programs(b"int a;", b"int a; int c;"), Programs(b"a", b"b")
REPORT = make_report(
    INPUTS,
    SMALL,
    status=Status.DONE,
    reason="",
    files=["seed.x", "variant.x"],
    options={},
    figures=lambda: (Figures.of_run(Statistics(), []), 0),
)
SEED, VARIANT = FakeProperty(sides=(Side.SEED,), fingerprint="s"), FakeProperty(fingerprint="v")


def folder_at(path, inputs=INPUTS, timeout=None, variant_property=VARIANT):
    return ResultFolder(path, inputs, [SEED, variant_property], timeout, 1)


def content(path):
    return Programs((path / "seed.x").read_bytes(), (path / "variant.x").read_bytes())


@pytest.fixture
def out(tmp_path):
    return tmp_path / "out"


@pytest.fixture
def finished(out):
    """A folder in which an earlier run has left a result, which has both properties."""
    with folder_at(out) as folder:
        folder.create()
        for a_property, text in ((SEED, SMALL.seed), (VARIANT, SMALL.variant)):
            folder.verdicts.record(a_property, [text], Outcome.HOLDS)
        folder.improved(SMALL)
        folder.settle(SMALL)
        folder.write(REPORT, b"patch")
    return out


# -- writing --------------------------------------------------------------------------------------


def test_nothing_is_written_before_the_folder_is_created(out):
    with folder_at(out) as folder:
        assert not out.exists()
        folder.create()
        assert content(out) == ORIGINALS
        assert sorted(path.name for path in out.iterdir()) == ["seed.x", "variant.x", "verdicts.db"]


def test_missing_parents_are_made(out):
    with folder_at(out / "a" / "b") as folder:
        folder.create()
    assert content(out / "a" / "b") == ORIGINALS


def test_each_improvement_is_on_disk(out):
    with folder_at(out) as folder:
        folder.create()
        for programs in (SMALL, SMALLER):
            folder.improved(programs)
            assert content(out) == programs


def test_only_the_program_that_changed_is_written(out, monkeypatch):
    with folder_at(out) as folder:
        folder.create()
        written = []
        monkeypatch.setattr(result_folder, "_write_atomically", lambda path, text: written.append((path.name, text)))
        folder.improved(Programs(ORIGINALS.seed, b"int c;"))
        folder.improved(Programs(b"int a;", b"int c;"))
        folder.improved(Programs(b"int a;", b"int c;"))
    assert written == [("variant.x", b"int c;"), ("seed.x", b"int a;")]


def test_a_reader_sees_the_old_file_or_the_new_one(out, monkeypatch):
    """A run that is killed while it writes leaves the old file whole."""
    with folder_at(out) as folder:
        folder.create()
        write = Path.write_bytes

        def killed(path, text):
            write(path, text[: len(text) // 2])
            raise KeyboardInterrupt

        monkeypatch.setattr(Path, "write_bytes", killed)
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


def test_a_folder_that_cannot_be_made_is_refused_before_anything_is_tested(out, monkeypatch):
    out.parent.joinpath("file").write_text("")
    with pytest.raises(UserError, match=r"out cannot be made: .*file is not a folder"):
        folder_at(out.parent / "file" / "out")
    out.parent.joinpath("link").symlink_to("nothing")
    with pytest.raises(UserError, match="link is a link to nothing"):
        folder_at(out.parent / "link")
    monkeypatch.setattr("os.access", lambda path, _: path != out.parent)
    with pytest.raises(UserError, match=f"a/b cannot be made: {out.parent} may not be written"):
        folder_at(out.parent / "a" / "b")


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

    with pytest.raises(UserError, match=f"would change {out.parent}, which the tests see: choose"):
        folder_at(out, variant_property=WithFolder())


def test_nothing_is_left_of_a_folder_that_cannot_be_filled(out, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with folder_at(out / "in" / "it") as folder, pytest.raises(UserError, match="No space left"):
        folder.create()
    assert not out.exists()


def test_a_folder_that_was_there_stays_when_it_cannot_be_filled(out, monkeypatch):
    out.mkdir()
    with folder_at(out) as folder:
        monkeypatch.setattr(folder.verdicts, "open_file", lambda _: (_ for _ in ()).throw(OSError(28, "No space")))
        with pytest.raises(UserError, match=r"the output folder .*out cannot be written: No space"):
            folder.create()
    assert list(out.iterdir()) == []


def test_a_link_in_the_place_of_the_new_file_is_not_followed(out):
    outside = out.parent / "outside"
    outside.write_text("keep")
    with folder_at(out) as folder:
        folder.create()
        (out / ".new").symlink_to(outside)
        folder.improved(SMALL)
    assert content(out) == SMALL
    assert outside.read_text() == "keep"


def test_report_and_patch_are_beside_the_programs(out):
    with folder_at(out) as folder:
        folder.create()
        folder.write(replace(REPORT, reason="ä", files=["s\udcff.c"]), b"--- a\n")
    assert (out / "difference.patch").read_bytes() == b"--- a\n"
    text = (out / "report.json").read_bytes()
    assert json.loads(text)["files"] == ["s\udcff.c"]
    assert "ä".encode() in text
    assert text.endswith(b"}\n")


def test_without_a_patch_there_is_no_file_for_it(out):
    with folder_at(out) as folder:
        folder.create()
        folder.write(REPORT, None)
    assert not (out / "difference.patch").exists()


def test_the_verdicts_are_in_the_folder_from_its_creation_on(out):
    with folder_at(out) as folder:
        folder.verdicts.record(SEED, [b"early"], Outcome.HOLDS)
        folder.create()
        folder.verdicts.record(SEED, [b"late"], Outcome.FAILS)
    again = folder_at(out).verdicts
    assert again.recall(SEED, [b"early"]) is Outcome.HOLDS
    assert again.recall(SEED, [b"late"]) is Outcome.FAILS


def test_the_limit_of_the_run_is_that_of_its_verdicts(out):
    with folder_at(out, timeout=1.0) as folder:
        folder.create()
        folder.verdicts.record(SEED, [b"slow"], Outcome.TIMEOUT)
    assert folder_at(out, timeout=1.0).verdicts.recall(SEED, [b"slow"]) is Outcome.TIMEOUT
    assert folder_at(out, timeout=2.0).verdicts.recall(SEED, [b"slow"]) is None


# -- names ----------------------------------------------------------------------------------------


def inputs_named(tmp_path, seed, variant, sides=tuple(Side)):
    paths = []
    for number, name in enumerate((seed, variant)):
        if name is not None:
            path = tmp_path / str(number) / name
            path.parent.mkdir()
            path.write_bytes(ORIGINALS[number])
            paths.append(path)
        else:
            paths.append(None)
    return read_inputs(paths[0], paths[1], "c", sides=sides)


@pytest.mark.parametrize(
    ("seed", "variant", "files"),
    [
        ("a.c", "b.c", ["a.c", "b.c"]),
        ("x.c", "x.c", ["seed/x.c", "variant/x.c"]),
        (None, "x.c", ["seed/x.c", "variant/x.c"]),
        ("report.json", "b.c", ["seed/report.json", "variant/b.c"]),
        ("a.c", "verdicts.db", ["seed/a.c", "variant/verdicts.db"]),
        ("difference.patch", "b.c", ["seed/difference.patch", "variant/b.c"]),
    ],
)
def test_programs_have_folders_of_their_own_where_names_would_meet(tmp_path, out, seed, variant, files):
    folder = folder_at(out, inputs_named(tmp_path, seed, variant))
    assert [str(file.relative_to(out)) for file in folder.files.values()] == files
    with folder:
        folder.create()
    assert all((out / file).is_file() for file in files)


def test_a_single_program_is_alone(tmp_path, out):
    inputs = inputs_named(tmp_path, None, "x.c", (Side.VARIANT,))
    assert folder_at(out, inputs).files == {Side.VARIANT: out / "x.c"}


# -- folders that cannot be used ------------------------------------------------------------------


@pytest.mark.parametrize("which", [0, 1])
def test_inputs_in_the_folder_are_not_overwritten(tmp_path, which):
    inputs = inputs_named(tmp_path, "a.c", "b.c")
    role, name = (("seed", "a.c"), ("variant", "b.c"))[which]
    path = tmp_path / "link"
    path.symlink_to(tmp_path / str(which))
    with pytest.raises(UserError, match=f"the result would overwrite the {role} .*{name}: choose another"):
        folder_at(path, inputs)
    assert (tmp_path / str(which) / name).read_bytes() == ORIGINALS[which]


def test_a_file_is_no_folder(out):
    out.write_text("")
    with pytest.raises(UserError, match="out is a file: choose a folder with --output"):
        folder_at(out)


def test_a_folder_with_other_files_is_left_alone(out):
    out.mkdir()
    folder_at(out)  # an empty one will do
    (out / "thesis.tex").write_text("mine")
    with pytest.raises(UserError, match="holds files that are not ppr's: choose another"):
        folder_at(out)
    assert [path.name for path in out.iterdir()] == ["thesis.tex"]


def test_a_folder_that_cannot_be_read_is_refused(out, monkeypatch):
    def refuse(_):
        raise PermissionError(13, "Permission denied")

    out.mkdir()
    monkeypatch.setattr(Path, "iterdir", refuse)  # root may read everything
    with pytest.raises(UserError, match="out cannot be read: Permission denied"):
        folder_at(out)


def test_a_folder_with_the_result_of_other_programs_is_left_alone(finished):
    with pytest.raises(UserError, match="holds the result of other programs: remove it or choose another"):
        folder_at(finished, inputs_of("int a;", "int a; int c;"))
    assert content(finished) == SMALL


# -- an earlier result ----------------------------------------------------------------------------


def test_an_earlier_result_stays_until_the_run_has_come_as_far(finished):
    with folder_at(finished) as folder:
        folder.create()
        assert folder.earlier == SMALL
        folder.improved(Programs(b"int a;", ORIGINALS.variant))
        assert content(finished) == SMALL
        assert (finished / "report.json").exists()
        folder.improved(SMALL)
        folder.improved(SMALLER)
        assert content(finished) == SMALLER


def test_what_was_said_of_the_earlier_result_goes_with_it(finished):
    with folder_at(finished) as folder:
        folder.create()
        folder.write_pages({"report.md": b"old"})
        assert (finished / "report.json").exists() and (finished / "difference.patch").exists()
        folder.improved(SMALL)
        assert not (finished / "report.json").exists() and not (finished / "difference.patch").exists()
        assert not (finished / "report.md").exists()
        folder.write(REPORT, b"patch")
        folder.improved(SMALLER)
        assert (finished / "report.json").exists()


def test_an_earlier_result_that_is_smaller_stays(finished):
    with folder_at(finished) as folder:
        folder.create()
        assert folder.settle(ORIGINALS) == SMALL
    assert content(finished) == SMALL


@pytest.mark.parametrize("programs", [SMALLER, Programs(b"int b;", b"int b; int c;")])
def test_else_the_result_is_that_of_the_run(finished, programs):
    """It is smaller than the earlier one, or as small."""
    with folder_at(finished) as folder:
        folder.create()
        assert folder.settle(programs) == programs
        assert content(finished) == programs
        assert folder.earlier is None


@pytest.mark.parametrize("unknown", [SEED, VARIANT])
@pytest.mark.parametrize("verdict", [Outcome.FAILS, None])
def test_a_result_that_is_not_known_to_have_the_properties_is_none(finished, unknown, verdict):
    folder = folder_at(finished)
    other = FakeProperty(sides=unknown.sides, fingerprint="other")
    if verdict is not None:
        folder.verdicts.record(other, [SMALL.of(unknown.sides[0])], verdict)
        folder.verdicts.open_file(finished / "verdicts.db")
        folder.verdicts.close()
    properties = [other if one is unknown else one for one in (SEED, VARIANT)]
    assert ResultFolder(finished, INPUTS, properties, None, 1).earlier is None


def test_a_result_of_which_a_file_is_missing_is_none(finished):
    (finished / "seed.x").unlink()
    assert folder_at(finished).earlier is None


def test_an_earlier_result_of_a_single_program_has_an_empty_seed(out):
    inputs = inputs_of("", "int a; int b;", sides=(Side.VARIANT,))
    with ResultFolder(out, inputs, [VARIANT], None, 1) as folder:
        folder.create()
        folder.verdicts.record(VARIANT, [b"int a; int b;"], Outcome.HOLDS)
    assert ResultFolder(out, inputs, [VARIANT], None, 1).earlier == Programs(b"", b"int a; int b;")


def test_damaged_verdicts_are_started_afresh(finished):
    (finished / "verdicts.db").write_bytes(bytes(range(256)) * 12)
    with folder_at(finished) as folder:
        assert folder.earlier is None
        folder.create()
    assert content(finished) == ORIGINALS
    assert folder_at(finished).verdicts.fact("inputs") == INPUTS.fingerprint


# -- the alternative ------------------------------------------------------------------------------

FEW = Programs(b"int a;", b"int b; int c;")  # its difference is larger than that of SMALL, which has as many tokens


def places(path):
    return sorted(str(place.relative_to(path)) for place in path.rglob("*"))


@pytest.fixture
def with_alternative(finished):
    """A finished folder with an alternative."""
    with folder_at(finished) as folder:
        folder.create()
        folder.settle(SMALL)
        folder.write(REPORT, b"patch", FEW)
    assert content(finished / "alternatives") == FEW
    return finished


def test_an_alternative_goes_with_what_was_said_of_the_result(with_alternative):
    with folder_at(with_alternative) as folder:
        folder.create()
        assert content(with_alternative / "alternatives") == FEW
        folder.improved(SMALL)
        assert not (with_alternative / "alternatives").exists()


@pytest.mark.parametrize("new", [None, SMALLER])
def test_a_new_report_replaces_the_alternative(with_alternative, new):
    with folder_at(with_alternative) as folder:
        folder.create()
        folder.write(REPORT, b"patch", new)
    alternatives = with_alternative / "alternatives"
    assert not alternatives.exists() if new is None else content(alternatives) == new


def test_files_of_the_user_among_the_alternatives_stay(with_alternative):
    (with_alternative / "alternatives" / "notes").write_text("mine")
    with folder_at(with_alternative) as folder:
        folder.create()
        folder.write(REPORT, b"patch")
    assert places(with_alternative / "alternatives") == ["notes"]


def test_the_result_would_overwrite_an_input_among_the_alternatives(tmp_path):
    seed, variant = tmp_path / "out" / "alternatives" / "seed.c", tmp_path / "variant.c"
    seed.parent.mkdir(parents=True)
    seed.write_text("int a;")
    variant.write_text("int b;")
    with pytest.raises(UserError, match="the result would overwrite the seed"):
        folder_at(tmp_path / "out", read_inputs(seed, variant, None, None))


@pytest.mark.parametrize(
    ("met", "prefer", "found"),
    [
        (None, Preference.DIFFERENCE, None),
        (SMALL, Preference.DIFFERENCE, None),
        (FEW, Preference.DIFFERENCE, None),  # as many tokens, and a larger difference
        (SMALLER, Preference.DIFFERENCE, SMALLER),
        (Programs(b"", b"int a;"), Preference.DIFFERENCE, Programs(b"", b"int a;")),
        (ORIGINALS, Preference.SIZE, None),  # the same difference with more tokens
        (Programs(b"a b c d e f", b"a b c d e g f"), Preference.SIZE, Programs(b"a b c d e f", b"a b c d e g f")),
    ],
)
def test_an_alternative_is_better_by_the_opposite_preference(out, met, prefer, found):
    with folder_at(out) as folder:
        assert folder.alternative(SMALL, met, prefer) == found
