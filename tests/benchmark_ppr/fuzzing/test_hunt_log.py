import lzma

import pytest

from benchmark_ppr.benchmark_pair import FuzzerMutation, read_pair
from benchmark_ppr.fuzzing.hunt import Find, HuntLog, LegReport
from benchmark_ppr.fuzzing.targets import Target
from ppr.results.mutation_log import TextEdit

ONE, OTHER = ("in one, at c:1",), ("in other, at c:2",)
SEED = "int x;\n"
INSERTED = FuzzerMutation("insert", "declaration", (TextEdit(6, "", " int y;"),))


def find(signature):
    return Find("a.c", SEED, (INSERTED,), signature)


def leg(*signatures, name="fake", number=0):
    target = Target(name, "c", "fakecc", flags="-c")
    finds = tuple(find(signature) for signature in signatures)
    return LegReport(target, "fakecc 1.0", number, 60, 2, 1, 100, 7, {"insert": 9}, finds)


def test_a_log_is_read_as_it_was_written(tmp_path):
    log = HuntLog(tmp_path / "log")
    legs = [leg(ONE), leg(ONE, OTHER, number=1), leg(name="fake-2")]
    for one in legs:
        log.add(one)
    assert log.legs == HuntLog(tmp_path / "log").legs == legs
    assert [log.next_number(name) for name in ("fake", "fake-2", "new")] == [2, 1, 0]
    assert [one.signature for one in log.finds("fake")] == [ONE, ONE, OTHER]
    assert log.finds("fake-2") == []


@pytest.mark.slow
def test_a_log_is_one_stream(tmp_path):
    path = tmp_path / "log"
    log = HuntLog(path)
    log.add(leg(ONE))
    first = path.stat().st_size
    for number in range(1, 50):
        log.add(leg(ONE, number=number))
    assert path.stat().st_size < 5 * first
    assert list(tmp_path.iterdir()) == [path]


OTHER_FILES = (b"", b"mine", b"nothing of the kind", lzma.compress(b"{}\n"), lzma.compress(b"\xff"))


@pytest.mark.parametrize("content", OTHER_FILES)
def test_other_files_are_refused(tmp_path, content):
    (tmp_path / "log").write_bytes(content)
    with pytest.raises(ValueError, match="log is not the log of a hunt: "):
        HuntLog(tmp_path / "log")
    assert (tmp_path / "log").read_bytes() == content


def test_pairs_are_made_from_the_log(tmp_path):
    log = HuntLog(tmp_path / "log")
    log.add(leg(ONE, OTHER))
    log.add(leg(ONE, number=1))
    written = log.write_missing(tmp_path / "out")
    assert [path.name for path in written] == ["fakecc-in-one-at-c", "fakecc-in-other-at-c", "fakecc-in-one-at-c-2"]
    pair = read_pair(written[1])
    assert [program.decode() for program in pair.texts().values()] == [SEED, "int x; int y;\n"]
    facts = pair.facts
    assert (facts.target, facts.version, facts.flags, facts.signature) == ("fake", "fakecc 1.0", "-c", OTHER)
    assert facts.mutations == (INSERTED,)
    assert facts.found == "python -m benchmark_ppr hunt fake, random seed 0, from the seed a.c"


def test_only_pairs_that_are_missing_or_incomplete_are_written(tmp_path):
    log = HuntLog(tmp_path / "log")
    log.add(leg(ONE, OTHER))
    first, second = log.write_missing(tmp_path / "out")
    assert log.write_missing(tmp_path / "out") == []
    (first / "pair.toml").unlink()
    (second / "mine").touch()
    assert log.write_missing(tmp_path / "out") == [first]
    assert read_pair(first).facts.signature == ONE
    assert (second / "mine").exists()
