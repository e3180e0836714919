"""The report of a run, and a folder that is read again: only what a report of ppr names, and only inside the folder."""

import json
import platform
from contextlib import contextmanager, nullcontext
from dataclasses import asdict, replace
from importlib.metadata import version

import msgspec
import pytest
from laws import for_each
from reducing import inputs_of
from result_pages import made_report

import ppr
from diffing.pair_state import Side, State
from ppr.programs.errors import Interrupted, UserError
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome
from ppr.reduction.base import Isolated, Step
from ppr.results.report import Status, TestCounts, read_programs, read_report
from ppr.search.statistics import PropertyCounts, Statistics
from ppr.search.verdicts import program_key
from ppr.session.run_end import RunEnd, make_report

INPUTS = inputs_of("int a; int b;", "int a; int b; int c;")


@pytest.fixture
def statistics(monkeypatch):
    found = Statistics(candidates=9, invalid=2, cached=3, accepted=1, busy=1.5)
    monkeypatch.setattr(Statistics, "seconds", 6.0)
    for label, outcome in (("seed", Outcome.TIMEOUT), ("variant", Outcome.TIMEOUT), ("variant", Outcome.STOPPED)):
        found.properties[label].add(outcome, 0.5)
    return found


def report_of(
    inputs, programs, statistics, steps=(), files=("seed.x", "variant.x"), notes=(), state=None, within=nullcontext()
):
    end = RunEnd(inputs, programs, Status.STOPPED, "why", None, files, {"jobs": 1}, notes, state)
    return make_report(end, statistics, steps, within)


def report(*given, **named):
    """A report as it is on disk."""
    return json.loads(report_of(*given, **named).as_json())


def test_a_report_is_for_reading_and_names_are_legible_whatever_they_are(statistics):
    made = replace(report_of(INPUTS, INPUTS.programs, statistics), files=["\u00e9.c", "\udcff.c"])
    text = made.as_json().decode()
    assert text.splitlines() == json.dumps(json.loads(text), indent=2, ensure_ascii=False).replace(
        "\udcff", "\\udcff").splitlines()  # fmt: skip
    assert '"\u00e9.c"' in text and '"\\udcff.c"' in text  # a byte that is not UTF-8


def test_the_edits_of_large_programs_are_found_without_their_trees(monkeypatch, statistics):
    programs = Programs(b"int a; { int b; }", b"int a; { int c; }")
    whole = report_of(INPUTS, programs, statistics)
    monkeypatch.setattr("ppr.session.run_end.MOST_BYTES", 33)
    large = report_of(INPUTS, programs, statistics)
    assert whole.script and not large.script
    assert (large.after, large.survival) == (whole.after, whole.survival)
    assert large.edits == [replace(one, seed_node="", variant_node="") for one in whole.edits]


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


def test_the_report_of_a_pair(statistics):
    step = Step(1, "commonality", 3, 6, 3, 7, 1, 0.25)
    found = report(INPUTS, Programs(b"int a;", b"int a; int c;"), statistics, [step], notes=["be careful"])
    inserted = {"insert": 3, "delete": 0, "replace": 0}
    seed, variant = {"tokens": 3, "bytes": 6}, {"tokens": 6, "bytes": 13}
    assert found["after"] == {"seed": seed, "variant": variant, "difference": 3, "operations": inserted}
    assert [found["before"][name]["tokens"] for name in ("seed", "variant")] == [6, 9]
    (operation,), (edit,) = found["script"], found["edits"]
    assert (operation["sentence"], operation["variant"]["path"]) == ("insert declaration int c;", ["translation_unit"])
    assert (edit["kind"], edit["variant"], edit["variant_text"]) == ("insert", [3, 6], "int c;")
    assert found["survival"].items() >= {"hunks": 1, "tokens": 3, "hunks_survived": 1, "tokens_survived": 3}.items()
    assert found["tests"].items() >= {"run": 3, "invalid": 2, "cached": 3, "accepted": 1, "timed_out": 2}.items()
    assert found["tests"]["per_property"]["seed"] == asdict(PropertyCounts(run=1, timed_out=1, seconds=0.5))
    assert found["steps"] == [asdict(step)]
    assert found["result"] == program_key([b"int a;", b"int a; int c;"])
    files = {"seed": "seed.x", "variant": "variant.x"}
    assert found.items() >= {
        "status": "stopped", "reason": "why", "files": [*files.values()], "language": "c", "seconds": 6.0,
        "inputs": files | {"fingerprint": INPUTS.fingerprint}, "seconds_in_tests": 1.5, "share_outside_tests": 0.75,
        "notes": ["be careful"], "options": {"jobs": 1}, "recipes": [],
    }.items()  # fmt: skip
    versions = {"ppr": ppr.__version__, "python": platform.python_version(), "tree-sitter": version("tree-sitter")}
    assert found["versions"].items() >= versions.items()
    assert found["versions"].keys() - versions == {"tree-sitter-language-pack", "apted", "rapidfuzz"}


def test_the_report_of_a_program_speaks_of_no_seed(statistics):
    inputs = inputs_of("", "int a;", sides=(Side.VARIANT,))
    found = report(inputs, Programs(b"", b"a"), statistics, files=["variant.x"])
    assert found["inputs"].keys() == {"program", "fingerprint"}
    assert found["before"] == {"program": {"tokens": 3, "bytes": 6}}
    assert found["after"] == {"program": {"tokens": 1, "bytes": 1}}
    assert found["edits"] == []


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


@pytest.mark.parametrize(("seconds", "busy", "told"), [(0.0, 0.0, (0, 0, 0)), (7.00049, 1.00049, (7.0, 1.0, 0.8571))])
def test_seconds_and_shares_are_rounded(statistics, monkeypatch, seconds, busy, told):
    monkeypatch.setattr(Statistics, "seconds", seconds)
    statistics.busy = busy
    found = report(INPUTS, INPUTS.programs, statistics)
    assert (found["seconds"], found["seconds_in_tests"], found["share_outside_tests"]) == told


def test_originals_that_nothing_was_taken_from_are_not_parsed_again(statistics, monkeypatch):
    monkeypatch.setattr("ppr.session.run_end.ParsedPair.parse", lambda *_: pytest.fail("parsed"))
    found = report(replace(INPUTS, seed=None), INPUTS.programs, statistics)
    assert (found["after"], found["inputs"]["seed"]) == (found["before"], "")


@pytest.fixture
def no_time():
    """What interrupts the measuring at once."""

    @contextmanager
    def interrupts():
        raise Interrupted("the time is over")
        yield

    return interrupts()


def test_what_cannot_be_measured_has_the_size_that_its_state_seems_to_have_and_no_edits(statistics, no_time):
    found = report(INPUTS, Programs(b"int a;", b"int c;"), statistics, within=no_time, state=State(0b11, 0b111011))
    sizes = {"seed": {"tokens": 2, "bytes": 6}, "variant": {"tokens": 5, "bytes": 6}, "difference": 3}
    assert found["after"] == {**sizes, "operations": {"insert": 3, "delete": 0, "replace": 0}}
    assert (found["edits"], found["missing"]) == ([], {"edits": "the time is over"})


@pytest.mark.parametrize(("state", "operations"), [
    (State(0b10111, 0b11001), {"insert": 0, "delete": 1, "replace": 1}),  # two and one token between common ones
    (None, {"insert": 3, "delete": 0, "replace": 0}),  # before the first one they are the originals
])  # fmt: skip
def test_so_have_its_edit_operations(statistics, no_time, state, operations):
    found = report(INPUTS, Programs(b"int a;", b"int c;"), statistics, within=no_time, state=state)
    assert found["after"]["operations"] == operations
    assert (found["after"] == found["before"]) is (state is None)


def test_a_single_program_seems_to_have_a_size_but_no_difference(statistics, no_time):
    inputs, state = inputs_of("", "int a;", sides=(Side.VARIANT,)), State(0, 0b10)
    found = report(inputs, Programs(b"", b"a"), statistics, files=["variant.x"], within=no_time, state=state)
    assert found["after"] == {"program": {"tokens": 1, "bytes": 1}}


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
    (tmp_path / "progress.json").write_text("{}")
    refused(f"{tmp_path} does not hold a result yet: its run is going on or was killed")
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
