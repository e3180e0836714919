"""The report of a run, and a folder that is read again: only what a report of ppr names, and only inside the folder."""

import json
from dataclasses import replace

import msgspec
import pytest
from laws import for_each
from reducing import inputs_of
from result_pages import made_report, report_of

from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.programs.pair import Programs
from ppr.reduction.base import Isolated, Step
from ppr.results.report import Status, TestCounts, read_programs, read_report
from ppr.search.statistics import PropertyCounts, Statistics
from ppr.session.run_end import RunEnd, make_report

INPUTS = inputs_of("int a; int b;", "int a; int b; int c;")


@pytest.fixture
def statistics():
    return Statistics()


def test_a_report_is_for_reading_and_names_are_legible_whatever_they_are(statistics):
    made = replace(report_of(INPUTS, INPUTS.programs, statistics), files=["\u00e9.c", "\udcff.c"])
    text = made.as_json().decode()
    assert text.splitlines() == json.dumps(json.loads(text), indent=2, ensure_ascii=False).replace(
        "\udcff", "\\udcff").splitlines()  # fmt: skip
    assert '"\u00e9.c"' in text and '"\\udcff.c"' in text  # a byte that is not UTF-8


@for_each("files", [("seed.c", "variant.c"), ("variant.c",)])
def test_programs_that_were_edited_since_are_told(files):
    made, programs = made_report("int a;", "int b;", files=files)
    read = programs if len(files) > 1 else Programs(b"", programs.variant)
    assert made.told_of_edits(read) == ""
    assert made.told_of_edits(Programs(read.seed, b"int c;")).startswith("the programs were edited since the run")
    assert replace(made, result="").told_of_edits(read) == ""  # of a version that did not note them


@for_each("variant, run", [(b"f() { ; b; }", "delete a"), (b"f() { b; }", "")])
def test_a_run_of_tokens_is_told_if_the_tree_says_more(statistics, variant, run):
    programs = Programs(b"f() { a; b; }", variant)
    assert report_of(inputs_of(*(one.decode() for one in programs)), programs, statistics).run == run


def test_where_a_program_has_syntax_errors_there_are_edits_but_no_operations(statistics):
    for variant, has in ((b"int b;", True), (b"int a @ b;", False)):
        made = report_of(inputs_of("int a;", variant.decode()), Programs(b"int a;", variant), statistics)
        assert (bool(made.operations), bool(made.edits)) == (has, True)


def test_what_dd_has_left_is_said_beside_what_the_parser_sees(statistics):
    def sentence(element, before, after, variant=b"int a; int c;"):
        made = report_of(INPUTS, Programs(b"int a;", variant), statistics)
        made = replace(made, isolated=Isolated(element, before, after))
        assert json.loads(made.as_json())["isolated"] == {"element": element, "before": before, "after": after}
        return made.isolated_sentence

    assert sentence("token", 9, 3) == "dd has left 3 of 9 tokens"
    assert sentence("token", 1_234, 1) == "dd has left 1 of 1,234 tokens; parsed again, the programs differ in 3 tokens"
    assert sentence("line", 1, 1) == "dd has left 1 of 1 line; parsed again, the programs differ in 3 tokens"
    assert sentence("line", 9, 3).endswith("; parsed again, the programs differ in 3 tokens")  # as many, by chance
    assert sentence("edit", 3, 3, b"int a").endswith("3 of 3 edits; parsed again, the programs differ in 1 token")
    made = report_of(INPUTS, INPUTS.programs, statistics)
    assert made.isolated_sentence == ""
    assert b"isolated" not in made.as_json()


def test_sizes_in_tokens_have_the_names_of_the_programs(statistics):
    made = report_of(INPUTS, Programs(b"int a;", b"int a; int c;"), statistics)
    assert made.after.tokens() == {"seed": 3, "variant": 6, "difference": 3}
    assert made.roles == ["seed", "variant"]
    single = inputs_of("", "int a;", sides=(Side.VARIANT,))
    made = report_of(single, single.programs, statistics, files=["variant.x"])
    assert made.after.tokens() == {"program": 3}
    assert made.roles == ["program"]
    with pytest.raises(AttributeError):  # a report that is made does not change
        made.after.difference = 0


def test_the_candidates_of_the_last_look_are_counted_if_the_run_has_come_to_its_end():
    looks = [(3, True), (5, False), (7, True), (11, True), (13, False)]
    steps = [Step(1, "x", candidates=count, last_look=last) for count, last in looks]
    for end, number in ((Status.DONE, 18), (Status.STOPPED, 0)):
        assert make_report(RunEnd(TWO, TWO.programs, end), Statistics(), steps).refused_at_end == number


def test_counts_are_those_of_the_search_and_sums_over_the_properties():
    statistics = Statistics(invalid=2, cached=3, accepted=5)
    statistics.properties["seed"] = PropertyCounts(run=11, timed_out=13, stopped=17, asked_again=19, disagreed=23)
    statistics.properties["variant"] = PropertyCounts(run=1, timed_out=2, stopped=3, asked_again=4, disagreed=5)
    counts = TestCounts.of(statistics)
    assert (counts.run, counts.invalid, counts.cached, counts.accepted) == (12, 2, 3, 5)
    assert (counts.timed_out, counts.stopped, counts.asked_again, counts.disagreed) == (15, 20, 23, 28)
    assert counts.per_property == dict(statistics.properties)


TWO = inputs_of("int a;", "int a; int b;")
REPORT = make_report(RunEnd(TWO, TWO.programs, files=["seed.x", "in/variant.x"]), Statistics(), [])


def written(folder, **changes):
    """A folder with the report, changed; ``None`` leaves something out."""
    folder.mkdir(exist_ok=True)
    content = {**msgspec.to_builtins(REPORT), **changes}
    text = json.dumps({name: value for name, value in content.items() if value is not None})
    (folder / "report.json").write_text(text)
    return folder


def test_a_report_is_read_as_it_was_written_and_names_with_dots_are_names(tmp_path):
    (tmp_path / "report.json").write_bytes(REPORT.as_json())
    assert read_report(tmp_path) == REPORT
    assert read_report(written(tmp_path, files=["..seed", "a..c"])).files == ["..seed", "a..c"]


def test_a_folder_without_a_report_does_not_hold_a_result(tmp_path):
    def refused(why):
        with pytest.raises(UserError, match=f"^{why}"):
            read_report(tmp_path)

    refused(f"{tmp_path} does not hold a result: there is no {tmp_path}/report.json; give the folder of a run$")
    written(tmp_path / "pair")
    refused(f"{tmp_path} does not hold a result: .*; ppr campaign report {tmp_path} shows those in it$")
    (tmp_path / "progress.json").write_text("{}")
    refused(f"{tmp_path} does not hold a result yet: its run has not ended or was killed")
    (tmp_path / "report.json").mkdir()
    refused(f"the report {tmp_path}/report.json is a directory: give a file$")


def test_a_program_in_a_folder_that_is_a_link_is_not_read(tmp_path):
    """The folder of the result may be one itself."""
    (tmp_path / "out").mkdir()
    (tmp_path / "elsewhere").mkdir()
    for name in ("out/seed.x", "elsewhere/variant.x"):
        (tmp_path / name).write_text("a\n")
    (tmp_path / "out" / "in").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "linked").symlink_to(written(tmp_path / "out"))
    with pytest.raises(UserError, match="^PATH/in is a link, but ppr never".replace("PATH", str(tmp_path / "linked"))):
        read_programs(tmp_path / "linked", read_report(tmp_path / "linked"))
    (tmp_path / "out" / "in").unlink()
    (tmp_path / "elsewhere").rename(tmp_path / "out" / "in")
    assert read_programs(tmp_path / "linked", REPORT).variant == b"a\n"


@pytest.mark.parametrize("text", ["", "{", "[]", '{"status": "done"}', "[" * 100_000, "\udcff"])
def test_something_else_is_not_a_report(tmp_path, text):
    (tmp_path / "report.json").write_bytes(text.encode(errors="surrogateescape"))
    with pytest.raises(UserError, match=f"^{tmp_path}/report.json is not a report of ppr: "):
        read_report(tmp_path)


@pytest.mark.parametrize("files", [
    [], ["seed.x"], ["a", "b", "c"], ["seed.x", "/etc/passwd"], ["../x", "s.x"], ["in/../../x", "s.x"], ["a\0", "b"],
])  # fmt: skip
def test_a_report_names_two_files_of_its_folder_and_no_others(tmp_path, files):
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


def test_the_programs_are_those_that_the_report_names(tmp_path):
    (tmp_path / "in").mkdir()
    (tmp_path / "seed.x").write_bytes(b"int a;")
    (tmp_path / "in" / "variant.x").write_bytes(b"int b;")
    assert read_programs(tmp_path, REPORT) == Programs(b"int a;", b"int b;")
    (tmp_path / "in" / "variant.x").unlink()
    with pytest.raises(UserError, match=f"^the result {tmp_path}/in/variant.x does not exist: there is no v"):
        read_programs(tmp_path, REPORT)


def test_a_single_program_has_no_seed(tmp_path):
    (tmp_path / "seed.x").write_bytes(b"int a;")
    sizes = {"program": {"tokens": 3, "bytes": 6}}
    report = read_report(written(tmp_path, files=["seed.x"], before=sizes, after=sizes))
    assert read_programs(tmp_path, report) == Programs(b"", b"int a;")


@for_each("missing, there, said", [
    ({}, "", ""), ({"report.md": "late"}, "report.md", ""),
    ({"report.md": "late", "repro.sh": "late"}, "", "not made: report.md, repro.sh (late); ppr show --pages makes the"
     " pages"),
    ({"versions": "no time", "explanation": "broken"}, "", "not made: versions, explanation (no time; broken);"
     " ppr versions tries the versions; ppr explain makes the explanation"),
    ({"command": "late", "neighbours": "late", "edits": "late"}, "", "not made: a shorter command, a seed, that is, a"
     " program near this one that works, edits (late)"),
])  # fmt: skip
def test_what_is_missing_is_told_with_why_and_how_to_make_it(missing, there, said, tmp_path):
    (folder := tmp_path / f"with {there}").mkdir(exist_ok=True)
    (folder / (there or "else")).touch()
    assert replace(REPORT, missing=missing).missing_sentence(folder) == said


def test_the_ends_of_runs_have_their_words():
    assert [*Status] == ["done", "stopped", "interrupted", "failed"]
