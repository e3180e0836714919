"""Pairs that show another bug than the one that is looked for are kept in folders of their own."""

import json
import re

import pytest
from sessions import BEST, bad, properties

from diffing.pair_state import PerSide, Side
from ppr.properties.outcome import OtherBug, Outcome, Result
from ppr.search.speculation import Tried
from ppr.session import other_bugs
from ppr.session.other_bugs import OtherBugs

BUG = OtherBug("crashes elsewhere", "signature")
PLAIN = OtherBug("its test ends with exit status 101")


def tried(name):
    return Tried(PerSide(b"seed " + name, b"variant " + name), 3, 4, 1)


@pytest.fixture
def others(tmp_path):
    def put(folder, programs):
        (folder / "s").write_bytes(programs.seed)
        (folder / "v").write_bytes(programs.variant)

    return OtherBugs(lambda: tmp_path, put)


def folders(tmp_path):
    return sorted(path.name for path in (tmp_path / "other").glob("*"))


def test_a_pair_is_saved_with_a_note(others, tmp_path):
    others.recall()
    others.save(tried(b"one"), BUG, 2, "commonality")
    place = tmp_path / "other" / "1"
    assert ((place / "s").read_bytes(), (place / "v").read_bytes()) == (b"seed one", b"variant one")
    note = json.loads((place / "note.json").read_text())
    assert note.pop("when")[:2] == "20"
    assert len(note.pop("pair")) == 64
    assert note == {
        "folder": "other/1", "summary": "crashes elsewhere", "signature": "signature", "reducer": "commonality",
        "iteration": 2, "seed": 3, "variant": 4, "difference": 1,
    }  # fmt: skip
    assert folders(tmp_path) == ["1"]


def test_no_pair_is_saved_twice_and_of_equal_signatures_only_the_first(others, tmp_path):
    others.recall()
    for name, bug in ((b"a", PLAIN), (b"a", PLAIN), (b"b", PLAIN), (b"c", BUG), (b"d", BUG), (b"a", BUG)):
        others.save(tried(name), bug, 1, "dd")
    assert [one.summary for one in others.saved] == [PLAIN.summary, PLAIN.summary, BUG.summary]
    assert folders(tmp_path) == ["1", "2", "3"]


def test_the_next_run_knows_what_is_there(others, tmp_path):
    others.recall()
    others.save(tried(b"a"), BUG, 1, "dd")
    others.save(tried(b"b"), PLAIN, 1, "dd")
    (tmp_path / "other" / "7").mkdir()  # somebody else's
    (tmp_path / "other" / "8").mkdir()
    (tmp_path / "other" / "8" / "note.json").write_text("nonsense")
    again = OtherBugs(lambda: tmp_path, others._put)
    again.recall()
    assert again.saved == others.saved
    for name, bug in ((b"c", BUG), (b"b", PLAIN), (b"d", PLAIN)):
        again.save(tried(name), bug, 1, "dd")
    assert [one.folder for one in again.saved] == ["other/1", "other/2", "other/9"]


def test_what_else_is_there_is_in_nobodys_way(others, tmp_path):
    others.recall()
    for name in (".new", "notes"):
        (tmp_path / "other" / name).mkdir(parents=True)
        (tmp_path / "other" / name / "left").touch()  # by a run that was killed, or by somebody
    others.save(tried(b"a"), PLAIN, 1, "dd")
    assert folders(tmp_path) == ["1", "notes"]
    assert sorted(path.name for path in (tmp_path / "other" / "1").iterdir()) == ["note.json", "s", "v"]


def test_those_of_ten_and_more_come_in_order(others, tmp_path):
    others.recall()
    for number in range(11):
        others.save(tried(b"%d" % number), PLAIN, 1, "dd")
    again = OtherBugs(lambda: tmp_path, others._put)
    again.recall()
    assert [one.folder for one in again.saved] == [f"other/{number}" for number in range(1, 12)]


def test_enough_is_enough(others, tmp_path, monkeypatch):
    monkeypatch.setattr(other_bugs, "MOST", 2)
    others.recall()
    for name in (b"a", b"b", b"c"):
        others.save(tried(name), PLAIN, 1, "dd")
    assert folders(tmp_path) == ["1", "2"]


def test_nothing_is_written_before_the_folder_is_there(others, tmp_path):
    others.save(tried(b"a"), PLAIN, 1, "dd")
    assert list(tmp_path.iterdir()) == others.saved == []


def test_a_folder_that_cannot_be_written_does_not_matter(others, tmp_path):
    (tmp_path / "other").write_text("")
    others.recall()
    others.save(tried(b"a"), PLAIN, 1, "dd")
    assert others.saved == []


def test_words_that_are_not_utf_8_are_kept_readable(others):
    others.recall()
    for name in (b"a", b"b"):
        others.save(tried(name), OtherBug("dies in \udcff", "\udcff"), 1, "dd")
    assert [one.summary for one in others.saved] == ["dies in \\udcff"]


# -- whole runs -----------------------------------------------------------------------------------


def elsewhere(monkeypatch):
    """Properties of which that of the variant sees another bug wherever it fails and there is an int."""
    seed, variant = properties()
    kind = type(variant)
    run = kind._run

    def with_other(self, programs, timeout, handle, *, keep_output):
        result = run(self, programs, timeout, handle, keep_output=keep_output)
        is_other = self.sides == (Side.VARIANT,) and result.outcome is Outcome.FAILS and b"int" in programs[0]
        return Result(result.outcome, result.seconds, 101, other=PLAIN) if is_other else result

    monkeypatch.setattr(kind, "_run", with_other)
    return seed, variant


def test_a_run_saves_them_and_reaches_the_same_result_with_any_number_of_jobs(runs, few_checks, monkeypatch, tmp_path):
    found = elsewhere(monkeypatch)
    result = runs.run(*found)
    assert runs.programs() == BEST
    saved = runs.report()["other_bugs"]
    assert len(saved) >= 1
    assert [one["folder"] for one in saved] == [f"other/{number}" for number in range(1, len(saved) + 1)]
    for one in saved:
        place = runs.folder / one["folder"]
        assert sorted(path.name for path in place.iterdir()) == ["note.json", "seed.x", "variant.x"]
        assert b"int" in (place / "variant.x").read_bytes()
        assert not bad((place / "variant.x").read_bytes())
    runs.folder = tmp_path / "parallel"
    parallel = runs.run(*found, jobs=4)
    assert parallel.programs == result.programs


def test_a_run_that_is_repeated_keeps_them_and_saves_none_twice(runs, few_checks, monkeypatch):
    found = elsewhere(monkeypatch)
    runs.run(*found)
    before = runs.report()["other_bugs"]
    runs.run(*found)
    assert runs.report()["other_bugs"] == before


def test_a_run_that_does_not_want_them_saves_none(runs, few_checks, monkeypatch):
    runs.run(*elsewhere(monkeypatch), saves_other_bugs=False)
    assert runs.report()["other_bugs"] == []
    assert not (runs.folder / "other").exists()


# -- from end to end ------------------------------------------------------------------------------


def report(place):
    return json.loads((place.folder / "seed.ppr" / "report.json").read_text())


@pytest.fixture
def with_script(place):
    """The test of the variant sees another bug where there is a call of printf and no bad()."""
    place.script("variant.sh", 'grep -q "bad *(" variant.c && exit 0; grep -q printf variant.c && exit 101; exit 1')
    return place


def test_a_script_tells_of_another_bug_by_its_exit_status(with_script):
    place = with_script
    ended = place.reduce("--effort", "quick")
    assert ended.returncode == 0, ended.stderr
    assert place.result() == ("good();", "good(); bad();")
    saved = report(place)["other_bugs"]
    assert saved[0]["folder"] == "other/1"
    assert saved[0]["summary"] == "its test ends with exit status 101"
    for one in saved:
        folder = place.folder / "seed.ppr" / one["folder"]
        assert b"printf" in (folder / "variant.c").read_bytes()
        assert not re.search(rb"bad *\(", (folder / "variant.c").read_bytes())
        assert one["difference"] > 0
    told = {1: "1 pair shows another bug: other/1/"}.get(
        len(saved), f"{len(saved)} pairs show other bugs: other/1/ to other/{len(saved)}/"
    )
    assert f"{told}\n" in ended.stdout
    assert "other/1" not in (place.folder / "seed.ppr" / "report.md").read_text()
    page = (place.folder / "seed.ppr" / "report.html").read_text()
    assert '<a href="other/1">' in page and "its test ends with exit status 101" in page
    assert f"<p>{told}</p>" in page
    assert "other/1" not in place.run("show", "seed.ppr", "--report", "text").stdout


def test_another_status_can_be_chosen_or_none(with_script):
    place = with_script
    place.reduce("--other-bug", 0)
    assert report(place)["other_bugs"] == []
    assert not (place.folder / "seed.ppr" / "other").exists()
    assert "Other bugs" not in (place.folder / "seed.ppr" / "report.html").read_text()
    place.reduce("--output", "again", "--other-bug", 1)
    found = json.loads((place.folder / "again" / "report.json").read_text())["other_bugs"]
    assert {one["summary"] for one in found} == {"its test ends with exit status 1"}


def test_the_seed_has_no_other_bugs_even_if_the_test_is_the_same(with_script):
    place = with_script
    place.run("seed.c", "variant.c", "--variant-test", "variant.sh")
    saved = [place.folder / "seed.ppr" / one["folder"] / "variant.c" for one in report(place)["other_bugs"]]
    assert saved
    assert not any(re.search(rb"bad *\(", path.read_bytes()) for path in saved)


COMPILER = """
[ "$1" = --version ] && exit
grep -q "bad *(" "$1" && { echo "$1: internal compiler error: in bad_pass" >&2; exit 4; }
grep -q printf "$1" && { echo "$1:$$: internal compiler error: in print_pass" >&2; exit 4; }
grep -q "int x" "$1" && { echo "$1:$$: Assertion \\`x' failed." >&2; kill -ABRT $$; }
exit 0
"""


def test_a_command_that_crashes_elsewhere_has_shown_another_bug(place):
    place.write("seed.c", "good();")
    place.write("variant.c", "good();\nint x = 1;\nprintf(1);\nbad();\nint x = 2;\nprintf(2);\n")
    place.script("compiler", COMPILER)
    ended = place.run("seed.c", "variant.c", "--", "./compiler", "{}")
    assert ended.returncode == 0, ended.stderr
    saved = report(place)["other_bugs"]
    summaries = [one["summary"] for one in saved]
    assert len(summaries) == len(set(summaries)) == 2  # one for each signature
    assert any("in print_pass" in one for one in summaries)
    assert all(one["signature"] for one in saved)
    before = saved
    place.run("seed.c", "variant.c", "--", "./compiler", "{}")
    assert report(place)["other_bugs"] == before
    place.run("seed.c", "variant.c", "--other-bug", 0, "--output", "none", "--", "./compiler", "{}")
    assert not (place.folder / "none" / "other").exists()


def test_programs_named_like_the_folder_or_the_note_do_not_get_in_the_way(place):
    place.write("note.json", "[1, 2, 3]")
    place.write("other", "[1, 2, 3, 4, 5]")
    place.script("s.sh", "exit 0")
    place.script("v.sh", "grep -q 5 other && exit 0; exit 101")
    ended = place.run("note.json", "other", "--seed-test", "s.sh", "--variant-test", "v.sh", "--language", "json",
                      "--allow-trivial", "--output", "out")  # fmt: skip
    assert ended.returncode == 0, ended.stderr
    first = place.folder / "out" / "other" / "1"
    assert {path.name for path in first.iterdir()} == {"note.json", "seed", "variant"}
    assert (first / "variant" / "other").read_text().startswith("[")
