"""What fuzzers write, as pairs: the names are those of AFL++ 4.04c, libFuzzer 16, honggfuzz 2.6 and Creal."""

import os
import tomllib
from pathlib import Path
from unittest.mock import patch

import pytest

from ppr.campaign.adapters import ADAPTERS, MOST_ANCESTORS, FuzzerFolder, _runs
from ppr.campaign.task import Pair
from ppr.programs.errors import UserError


def put(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text.encode("utf-8", "surrogateescape"))


def read(folder: Path, fuzzer: str, seeds: Path | None = None, extension: str = ".c") -> list[Pair]:
    return FuzzerFolder(fuzzer, folder, seeds, extension).read()


def names(pair: Pair) -> list[str]:
    return [path.name for path in (pair.seed, *pair.ancestors)]


ROOT, CHILD = "id:000000,time:0,execs:0,orig:loop.c", "id:000007,src:000000,time:812,execs:900,op:havoc,rep:2,+cov"
QUEUE = {f"main/queue/{ROOT}": "a", f"main/queue/{CHILD}": "ab", "main/crashes/README.txt": "Command line used"}
CRASH = "main/crashes/id:000001,sig:06,src:000007,time:1,execs:2,op:havoc,rep:4"
FOUND = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", FOUND)
def test_the_seeds_of_crashes(tmp_path: Path, case: str) -> None:
    fuzzer, seeds, files = FOUND[case].values()
    put(tmp_path, files)
    pairs = read(tmp_path, fuzzer, tmp_path / "seeds/../seeds" if fuzzer == "crashes" else None)
    assert {pair.name: names(pair)[: len(seeds[pair.name])] for pair in pairs} == seeds
    assert len({pair.folder for pair in pairs}) == len(pairs)
    assert all(pair.labels == {"fuzzer": fuzzer} and pair.is_crash for pair in pairs)
    assert all(pair.variant == tmp_path / pair.name for pair in pairs)


def test_a_long_line_is_cut_and_the_oldest_ancestor_may_tell_the_extension(tmp_path: Path) -> None:
    put(tmp_path, {f"queue/id:{n:06},src:{max(0, n - 1):06},op:havoc": "a" for n in range(100)})
    put(tmp_path, {"crashes/id:000000,src:000099,op:havoc": "c"})
    assert len(names(*read(tmp_path, "afl"))) == MOST_ANCESTORS
    put(tmp_path / "other", {**QUEUE, CRASH: "abc"})
    assert [pair.extension for pair in read(tmp_path / "other", "afl", extension="")] == [".c"]


def test_what_tree_crasher_has_printed_and_reduced_is_no_crash_and_a_seed_is_to_be_found(tmp_path: Path) -> None:
    put(tmp_path, {f"tree-crasher-7.{end}": "int b ;" for end in ("out", "reduced.out", "stderr", "stdout")})
    (found,) = read(tmp_path, "tree-crasher")
    assert (found.name, found.seed, found.trouble) == ("tree-crasher-7.out", None, "")


def test_seeds_that_are_equally_near_come_by_name(tmp_path: Path) -> None:
    seeds = {f"s{number:02}.c": "int a ;" if number % 2 else "int b ;" for number in range(40)}
    put(tmp_path / "found", {"x.c": "int a ; int b ;"})
    put(tmp_path / "seeds", seeds)
    (found,) = map(names, read(tmp_path / "found", "crashes", tmp_path / "seeds"))
    assert (found, found[0], len(found)) == (sorted(found), min(seeds), 4)
    put(tmp_path / "seeds", {"with_more_in_common.c": "int a ; int b"})
    assert names(*read(tmp_path / "found", "crashes", tmp_path / "seeds"))[0] == "with_more_in_common.c"


def test_runs_are_three_words_or_all_there_is() -> None:
    assert [len(_runs(text)) for text in (b"", b"a", b"a b", b"a b c")] == [1, 1, 1, 3]  # blanks are words, too


@patch("ppr.campaign.adapters.MOST_WITH_RUN", 2)
def test_what_many_seeds_have_makes_none_of_them_near(tmp_path: Path) -> None:
    put(tmp_path / "found", {"x.c": "int main ( void ) { a + b ; }"})
    put(tmp_path / "seeds", {**dict.fromkeys(("p.c", "q.c", "r.c"), "int main ( void ) { }"), "s.c": "a + b ;"})
    assert names(*read(tmp_path / "found", "crashes", tmp_path / "seeds")) == ["s.c"]


def test_odd_names_have_result_folders_of_their_own(tmp_path: Path) -> None:
    odd = ["a b.c", "a-b.c", "a\nb.c", "A-B.c", os.fsdecode(b"a\xffb.c"), "a\udcfeb.c"]
    put(tmp_path / "found", {name: f"int x = {number} ;" for number, name in enumerate(odd)})
    put(tmp_path / "seeds", {"s.c": "int x = y ;"})
    pairs = read(tmp_path / "found", "crashes", tmp_path / "seeds")
    assert len({pair.folder.casefold() for pair in pairs}) == len(odd)
    assert {pair.extension for pair in pairs} == {".c"}


def test_binary_files_and_links_in_a_circle(tmp_path: Path) -> None:
    put(tmp_path / "seeds", {"s": "int b ;"})
    (tmp_path / "found").mkdir()
    (tmp_path / "found/x").write_bytes(bytes(range(256)))
    (tmp_path / "found/loop").symlink_to(tmp_path / "found")
    (tmp_path / "found/gone").symlink_to(tmp_path / "nothing")
    assert names(*read(tmp_path / "found", "crashes", tmp_path / "seeds")) == ["s"]


def test_files_of_which_no_name_tells_the_language_are_left_out_and_told_once(tmp_path: Path) -> None:
    put(tmp_path, {"x.c": "int a ;", "y.fuzz": "int b ;", "LOG": "x"})
    told: list[object] = []
    look = FuzzerFolder("crashes", tmp_path, None, "", told=told.append)
    assert [pair.name for pair in (*look.read(), *look.read())] == ["x.c", "x.c"]
    assert told == [["LOG", "y.fuzz"]]
    assert len(read(tmp_path, "crashes")) == 3
    assert len(FuzzerFolder("crashes", tmp_path, None, "", any_file=True).read()) == 3


def test_if_no_name_tells_the_language_nothing_begins_but_a_seed_may_tell_it(tmp_path: Path) -> None:
    put(tmp_path / "found", {"y.fuzz": "int b ;"})
    said = r"no crash in .* has a name that tells its language: choose one with --language"
    with pytest.raises(UserError, match=said):
        read(tmp_path / "found", "crashes", extension="")
    put(tmp_path / "seeds", {"s.c": "int a ;"})
    assert [pair.extension for pair in read(tmp_path / "found", "crashes", tmp_path / "seeds", "")] == [".c"]


def test_a_pair_that_is_followed_gets_a_seed_and_keeps_it_as_long_as_it_is_there(tmp_path: Path) -> None:
    put(tmp_path / "found", {"x.c": "int a ; int b ;"})
    (tmp_path / "seeds").mkdir()
    look = FuzzerFolder("crashes", tmp_path / "found", tmp_path / "seeds", "")
    said = f"no file in {tmp_path}/seeds can be the seed of {tmp_path}/found/x.c: without --seeds, ppr finds a seed"
    path = tmp_path / "found/x.c"
    assert look.read() == [Pair("x.c", None, path, labels={"fuzzer": "crashes"}, trouble=said)]
    put(tmp_path / "seeds", {"s.c": "int a ;"})
    before = look.read()
    assert not before[0].trouble
    put(tmp_path / "seeds", {"nearer.c": "int a ; int b"})
    assert look.read() == before
    assert names(*read(tmp_path / "found", "crashes", tmp_path / "seeds"))[0] == "nearer.c"
    (tmp_path / "seeds/s.c").rename(tmp_path / "seeds/t.c")
    assert names(*look.read())[0] == "nearer.c"


@pytest.mark.parametrize("fuzzer", ADAPTERS)
def test_an_empty_folder_and_seeds_that_are_not_there(tmp_path: Path, fuzzer: str) -> None:
    with pytest.raises(UserError, match=f"no file in .* is named like a crash of --fuzzer {fuzzer}"):
        read(tmp_path, fuzzer)
    put(tmp_path, {"x.c": "int a ;"})
    with pytest.raises(UserError, match="cannot be read"):
        read(tmp_path, "crashes", tmp_path / "seeds")
