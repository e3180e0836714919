"""Reading a result folder again: only what a report of ppr names, and only inside the folder."""

import json

import msgspec
import pytest
from reducing import inputs_of

from ppr.programs.errors import UserError
from ppr.programs.pair import Programs
from ppr.results.report import read_programs, read_report
from ppr.search.statistics import Statistics
from ppr.session.run_end import RunEnd, make_report

INPUTS = inputs_of("int a;", "int a; int b;")
REPORT = make_report(RunEnd(INPUTS, INPUTS.programs, files=["seed.x", "in/variant.x"]), Statistics(), [])


def written(folder, **changes):
    """A folder with the report, changed; ``None`` leaves something out."""
    content = {**msgspec.to_builtins(REPORT), **changes}
    text = json.dumps({name: value for name, value in content.items() if value is not None})
    (folder / "report.json").write_text(text)
    return folder


def test_a_report_is_read_as_it_was_written(tmp_path):
    (tmp_path / "report.json").write_bytes(REPORT.as_json())
    assert read_report(tmp_path) == REPORT


def test_options_and_versions_may_be_missing_in_a_report(tmp_path):
    report = read_report(written(tmp_path, options=None, versions=None))
    assert (report.options, report.versions) == ({}, {})


def test_a_run_that_goes_on_or_was_killed_has_no_result_yet(tmp_path):
    (tmp_path / "progress.json").write_text("{}")
    with pytest.raises(UserError, match="does not hold a result yet: its run is going on or was killed"):
        read_report(tmp_path)


def test_a_folder_without_a_report_does_not_hold_a_result(tmp_path):
    advice = "give the folder of a run"
    message = f"^{tmp_path} does not hold a result: there is no {tmp_path}/report.json; {advice}$"
    with pytest.raises(UserError, match=message):
        read_report(tmp_path)


def test_a_program_in_a_folder_that_is_a_link_is_not_read(tmp_path):
    """The folder of the result may be one itself."""
    (tmp_path / "out").mkdir()
    (tmp_path / "elsewhere").mkdir()
    for name in ("out/seed.x", "elsewhere/variant.x"):
        (tmp_path / name).write_text("a\n")
    (tmp_path / "out" / "in").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "linked").symlink_to(written(tmp_path / "out"))
    with pytest.raises(UserError, match="^PATH/in is a link, and no run".replace("PATH", str(tmp_path / "linked"))):
        read_programs(tmp_path / "linked", read_report(tmp_path / "linked"))
    (tmp_path / "out" / "in").unlink()
    (tmp_path / "elsewhere").rename(tmp_path / "out" / "in")
    assert read_programs(tmp_path / "linked", REPORT).variant == b"a\n"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"status": "done"}', "[" * 100_000, "\udcff"])
def test_something_else_is_not_a_report(tmp_path, text):
    (tmp_path / "report.json").write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(UserError, match=f"^{tmp_path}/report.json is not a report of ppr: "):
        read_report(tmp_path)


@pytest.mark.parametrize(
    "files", [[], ["/etc/passwd"], ["seed.x", "/etc/passwd"], ["../x"], ["in/../../x", "seed.x"], ["a\0"]]
)
def test_a_report_names_files_of_its_folder_and_no_others(tmp_path, files):
    with pytest.raises(UserError, match=r"its files are not those of a result$"):
        read_report(written(tmp_path, files=files))


@pytest.mark.parametrize("files", [["seed.x"], ["a", "b", "c"]])
def test_a_pair_has_two_files(tmp_path, files):
    with pytest.raises(UserError, match=r"its files are not those of a result$"):
        read_report(written(tmp_path, files=files))


@pytest.mark.parametrize("sizes", ["before", "after"])
@pytest.mark.parametrize("gone", [["seed"], ["variant"], ["difference"], ["seed", "variant", "difference"]])
def test_a_report_has_the_sizes_of_a_pair_twice(tmp_path, sizes, gone):
    whole = written(tmp_path)
    report = json.loads((whole / "report.json").read_bytes())
    for name in gone:
        del report[sizes][name]
    (whole / "report.json").write_text(json.dumps(report))
    with pytest.raises(UserError, match=r"its sizes are not those of a program or a pair$"):
        read_report(whole)


def test_a_report_about_an_unknown_language_cannot_be_shown(tmp_path):
    message = "report.json cannot be shown: there is no parser for the language 'klingon': see ppr languages$"
    with pytest.raises(UserError, match=message):
        read_report(written(tmp_path, language="klingon"))


def test_names_with_dots_are_names(tmp_path):
    assert read_report(written(tmp_path, files=["..seed", "a..c"])).files == ["..seed", "a..c"]


def test_the_programs_are_those_that_the_report_names(tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "seed.x").write_bytes(b"int a;")
    (tmp_path / "in" / "variant.x").write_bytes(b"int b;")
    assert read_programs(tmp_path, REPORT) == Programs(b"int a;", b"int b;")
    (tmp_path / "in" / "variant.x").unlink()
    with pytest.raises(
        UserError, match=f"^the result {tmp_path}/in/variant.x does not exist: there is no variant.x in "
    ):
        read_programs(tmp_path, REPORT)


def test_a_single_program_has_no_seed(tmp_path):
    (tmp_path / "seed.x").write_bytes(b"int a;")
    sizes = {"program": {"tokens": 3, "bytes": 6}}
    report = read_report(written(tmp_path, files=["seed.x"], before=sizes, after=sizes))
    assert read_programs(tmp_path, report) == Programs(b"", b"int a;")


def test_a_report_that_is_not_a_file_is_called_a_report(tmp_path):
    (tmp_path / "report.json").mkdir()
    with pytest.raises(UserError, match=f"^the report {tmp_path}/report.json is a directory: give a file$"):
        read_report(tmp_path)
