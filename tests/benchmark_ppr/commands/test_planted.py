"""``benchmark_ppr planted`` says how far ppr is from the truth."""

import json
import re

import pytest
from click.testing import CliRunner

from benchmark_ppr.commands import planted
from benchmark_ppr.planted.building import Bug, Host, Laboratory


class Reduced(Laboratory, frozen=True):
    """A laboratory in which all has been built and reduced."""

    def pair(self, name):
        return self.out / name / "seed.c", self.out / name / "variant.c"

    def reduce(self, name, seed, variant, result, *options):
        assert (self.out / name, options) == (result.parent, planted.QUICK if result.stem == "pair" else ONE_TEST)
        assert result.stem != "empty" or seed.read_text() == "int main() { return 0; }\n"
        sizes = {part: {"tokens": 7} for part in ("seed", "variant")}
        result.mkdir(parents=True, exist_ok=True)
        report = {"before": {**sizes, "difference": 30}, "after": {**sizes, "difference": 1}, "of": result.stem}
        (result / "report.json").write_text(json.dumps(report))
        return result


ONE_TEST = ("--max-tests", "1")
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


def test_the_place_of_the_true_function_in_each_of_three_pairs_is_also_written_as_csv(run, tmp_path):
    result = run()
    notes = "; ".join(
        f"{title}: first {first}, in the first five {five}, of 1; s ({title}): at most 0.0"
        for title, first, five in (("original", 0, 1), ("reduced", 1, 1), ("empty", 0, 0))
    )
    title, *_, last = re.sub(r"\d\.\d", "0.0", result.stdout).splitlines()
    assert (title, last) == ("### planted locate", f"{notes}; seconds: at most 0.0")
    found = {name: re.sub(r"\d\.\d", "0.0", cell) for name, cell in cells(result).items()}
    seconds = dict.fromkeys(["s (original)", "s (reduced)", "s (empty)", "seconds"], "0.0")
    columns = {"bug": "one", "true function": "fold", "kind": "crash", "original": "2", "reduced": "1", "empty": "-"}
    assert found == columns | seconds
    lines = re.sub(r"\d\.\d", "0.0", (tmp_path / "locate.csv").read_text()).splitlines()
    assert lines == [",".join(found), ",".join(found.values())]
    assert re.sub(r"\d\.\d", "0.0", result.stderr) == ", ".join(found.values()) + "\n"


def test_a_name_is_a_whole_name_and_a_bug_of_which_no_pair_can_be_made_is_left_out(run, monkeypatch):
    result = run("two")
    assert (result.exit_code, "there are no results for two" in result.output) == (2, True)
    assert "no results for on" in run("on").output

    def refuse(*_):
        raise ValueError("it shows nothing")

    monkeypatch.setattr(Reduced, "pair", refuse)
    result = run()
    assert (result.exit_code, result.stderr.splitlines()[0]) == (2, "one is left out: it shows nothing")
