"""``benchmark_ppr planted`` says how far ppr is from the truth."""

import json

import pytest
from click.testing import CliRunner

from benchmark_ppr.commands import planted
from benchmark_ppr.planted.building import Bug, Host, Laboratory, replaced_once
from benchmark_ppr.planted.wrong_code import is_fixed_there, miscompiled


class Reduced(Laboratory, frozen=True):
    """A laboratory in which all has been built and reduced."""

    def pair(self, name):
        return self.out / name / "seed.c", self.out / name / "variant.c"

    def reduce(self, name, seed, variant, result, *options):
        sizes = {part: {"tokens": 7} for part in ("seed", "variant")}
        result.mkdir(parents=True, exist_ok=True)
        report = {"before": {**sizes, "difference": 30}, "after": {**sizes, "difference": 1}, "of": result.stem}
        (result / "report.json").write_text(json.dumps(report))
        return result


FOUND = {"original": ["other", "module.Class.fold"], "pair": ["fold", "other"], "empty": []}


@pytest.fixture
def run(tmp_path, monkeypatch):
    def run(*arguments):
        bug = Bug("tiny", "a.py", "fold", "crash", "a", "b", "tiny", ())
        host = Host("examples/tiny", ".", "a.py", "CC", "CC")
        monkeypatch.setattr(planted, "read_laboratory", lambda out: Reduced({"tiny": host}, {"one": bug}, out))
        monkeypatch.setattr(planted, "ppr", locate)
        (tmp_path / "one").mkdir(exist_ok=True)
        return CliRunner().invoke(planted.main, ["--out", str(tmp_path), *arguments])

    return run


def locate(verb, folder):
    assert verb == "locate"
    path = planted.Path(folder) / "report.json"
    report = json.loads(path.read_text())
    names = [{"name": name} for name in FOUND[report["of"]]]
    report["sections"] = {"location": {"functions": names} if names else {}}
    path.write_text(json.dumps(report))


def cells(result):
    header, _, row = (line.split("|")[1:-1] for line in result.stdout.splitlines() if line.startswith("|"))
    return {name.strip(): cell.strip() for name, cell in zip(header, row, strict=True)}


def test_the_place_of_the_true_function_in_each_of_three_pairs(run):
    result = run("locate")
    found = cells(result)
    assert "reduced: first 1, in the first five 1, of 1; s (reduced): at most " in result.stdout
    assert [found[name] for name in ("bug", "true function", "original", "reduced", "empty")] == [
        "one",
        "fold",
        "2",
        "1",
        "-",
    ]


def test_the_sizes_of_a_pair(run):
    found = cells(run("pairs", "o*"))
    assert (found["kind"], found["seed"], found["difference"]) == ("crash", "7 > 7", "30 > 1")


def test_a_name_that_no_bug_has(run):
    result = run("pairs", "two")
    assert result.exit_code == 2
    assert "no bug fits two" in result.output


def test_a_name_is_a_whole_name(run):
    assert "no bug fits on" in run("pairs", "on").output


def test_the_table_is_also_written_as_csv(run, tmp_path):
    run("locate")
    head, row = (tmp_path / "locate.csv").read_text().splitlines()
    assert head.startswith("bug,true function,kind,original,")
    assert row.startswith("one,fold,crash,2,")


def test_what_bisection_says_of_wrong_code_and_whether_the_fix_has_changed_it(run, tmp_path, monkeypatch):
    bug = {"report": "PR 1", "fixed": "phiopt", "program": "a 1", "old": "1", "new": "2"}
    monkeypatch.setattr(
        planted, "miscompiled", lambda: iter([("clamp", "sh -O1", bug), ("two", "no-such-compiler", bug)])
    )
    found = {"culprit": "-fssa-phiopt", "bisected": "right with 1 of 2"}
    asked = []

    def ppr(*words):
        asked.append(words)
        result = tmp_path / "clamp" / "pair.ppr"
        result.mkdir(exist_ok=True)
        (result / "report.json").write_text(json.dumps({"sections": {"location": found}}))

    run("pairs")  # takes the place of the bugs
    monkeypatch.setattr(planted, "ppr", ppr)
    done = CliRunner().invoke(planted.main, ["--out", str(tmp_path), "wrong-code"], catch_exceptions=False)
    row = cells(done)
    assert list(row.values()) == ["sh -O1", "PR 1", "right with 1 of 2", "yes"]
    assert (tmp_path / "clamp" / "seed.c").read_text() == "a 2"
    assert [words[0] for words in asked] == [str(tmp_path / "clamp" / "seed.c"), "locate"]
    assert "sh -O0 {} -o a.out && ./a.out" in asked[0]


def test_a_fix_that_is_not_known_and_one_elsewhere():
    assert is_fixed_there("", "GVN") == "not known"
    assert is_fixed_there("phiopt", "GVN") == is_fixed_there("phiopt", "") == "no"


def test_each_program_that_is_miscompiled_has_one_change_that_mends_it():
    for name, _, bug in miscompiled():
        assert replaced_once(bug["program"], bug["old"], bug["new"], name) != bug["program"]
