"""What fuzzers write, as pairs: the names are those of AFL++ 4.04c, libFuzzer 16, honggfuzz 2.6 and Creal."""

import hashlib
import os
from pathlib import Path
from unittest.mock import patch

import pytest

from ppr.campaign.adapters import ADAPTERS, MOST_ANCESTORS, FuzzerFolder
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


def sha(text: str) -> str:
    return hashlib.sha1(text.encode()).hexdigest()


ROOT, CHILD = "id:000000,time:0,execs:0,orig:loop.c", "id:000007,src:000000,time:812,execs:900,op:havoc,rep:2,+cov"
QUEUE = {f"main/queue/{ROOT}": "a", f"main/queue/{CHILD}": "ab", "main/crashes/README.txt": "Command line used"}
OF_CHILD = "id:000001,sig:06,src:000007,time:1,execs:2,op:havoc,rep:4"
CRASH = f"main/crashes/{OF_CHILD}"
ORPHANS = ("main/crashes/id:0,src:000099", "main/crashes/id:1", "main/crashes/id:x,src:,sync:")
ARTEFACTS = [f"{kind}-{'a' * 40}" for kind in ("timeout", "oom", "leak", "prefix-crash")]
LOG = (
    f"MS: 1 EraseBytes-; base unit: {'0' * 40}\nartifact_prefix='x'; Test unit written to x/other\n"
    f'MS: 2 CMP-ChangeByte- DE: "if"-; base unit: {sha("int a ;")}\n0x69,\ni\n'
    f"artifact_prefix='crashes/'; Test unit written to crashes/crash-{sha('int b b ;')}\nBase64: aQ==\n"
)
HONGGFUZZ = "SIGSEGV.PC.55555558ea5d.STACK.d27075562.CODE.1.ADDR.0.INSTR.mov____(%rax),%rbx.fuzz"
MAIN = "int main ( void ) { int x = 1 ; return x ; }"
FOUND = {  # the fuzzer, its files, and the seeds of each crash; those of the last ones are in a folder of their own
    "ancestors are those of the names, the nearest first":
        ("afl", {**QUEUE, CRASH: "abc"}, {CRASH: [CHILD, ROOT]}),
    "a spliced crash has two parents":
        ("afl", {**QUEUE, "main/crashes/id:000001,src:000000+000007,op:splice": "abc"},
         {"main/crashes/id:000001,src:000000+000007,op:splice": [ROOT, CHILD]}),
    "what was synchronised has its parent in the other queue":
        ("afl", {**QUEUE, "second/queue/id:000003,sync:main,src:000007": "ab",
                 "second/queue/id:000007,orig:other.c": "z", "second/crashes/id:000000,src:000003": "abc"},
         {"second/crashes/id:000000,src:000003": ["id:000003,sync:main,src:000007", CHILD, ROOT]}),
    "two instances have crashes of one number":
        ("afl", {**QUEUE, CRASH: "abc", f"second/crashes/{OF_CHILD}": "abd"},
         {CRASH: [CHILD, ROOT], f"second/crashes/{OF_CHILD}": [ROOT, CHILD]}),
    "crashes that a restart has put aside count":
        ("afl", {**QUEUE, f"main/crashes.2026-11-23-21:00:00/{OF_CHILD}": "abc"},
         {f"main/crashes.2026-11-23-21:00:00/{OF_CHILD}": [CHILD, ROOT]}),
    "a circle of sources ends":
        ("afl", {"queue/id:000001,src:000002": "a", "queue/id:000002,src:000001": "b",
                 "crashes/id:000000,src:000001": "c"},
         {"crashes/id:000000,src:000001": ["id:000001,src:000002", "id:000002,src:000001"]}),
    "without a parent, the nearest of the queue is the seed":
        ("afl", {**QUEUE, **dict.fromkeys(ORPHANS, "abc")}, {name: [ROOT, CHILD] for name in ORPHANS}),
    "what is no crash and what is hidden is left out":
        ("afl", {**QUEUE, CRASH: "abc", "main/queue/.state/crashes/id:2,src:000000": "x",
                 "main/hangs/id:2,src:000000": "x", "main/crashes/.id:3,src:000000": "x"},
         {CRASH: [CHILD, ROOT]}),
    "the base unit in a log is the seed":
        ("libfuzzer", {f"crashes/crash-{sha('int b b ;')}": "int b b ;", "corpus/first.c": "int a ;",
                       "corpus/near": "int b b b ;", "fuzz-0.log": LOG},
         {f"crashes/crash-{sha('int b b ;')}": ["first.c"]}),
    "without a base unit in a log, it is the nearest":
        ("libfuzzer", {f"crash-{sha('x')}": f"{MAIN} ;", "fuzz-0.log": MAIN, "near": f"{MAIN} a ;", "far": "x ;"},
         {f"crash-{sha('x')}": ["near"]}),
    "other artefacts are crashes, too":
        ("libfuzzer", {"seed": "x", **dict.fromkeys(ARTEFACTS, "y")}, {name: ["seed"] for name in ARTEFACTS}),
    "crashes of honggfuzz are beside its report":
        ("honggfuzz", {f"work/{HONGGFUZZ}": "int b ;", "work/HONGGFUZZ.REPORT.TXT": "int b ;",
                       "corpus/0cc60675.00000080.honggfuzz.cov": "int a ;"},
         {f"work/{HONGGFUZZ}": ["0cc60675.00000080.honggfuzz.cov"]}),
    "a mutant is named after its seed":
        ("creal", {"a.c": "int a;", "a_syn0.c": "int a, f;", "b.c": "int a, f ;", "a_syn12.c": "int b;"},
         {"a_syn0.c": ["a.c"], "a_syn12.c": ["a.c"]}),
    "a case has its original beside it":
        ("creal", {"x/case.c": "int a, f;", "x/orig.c": "int a;"}, {"x/case.c": ["orig.c"]}),
    "the nearest seeds come first, but for copies and empty ones":
        ("crashes", {"x.c": MAIN.replace("1", "2 / 0"), "seeds/same.c": MAIN, "seeds/near.c": MAIN.replace("x", "y"),
                     "seeds/deep/copy.c": MAIN.replace("1", "2 / 0"), "seeds/empty.c": "\n"},
         {"x.c": ["same.c", "near.c"]}),
    "programs of one shape have a seed all the same":
        ("crashes", {"x.c": "@@@", "seeds/s.c": "int b ;"}, {"x.c": ["s.c"]}),
    "a result and what is hidden are no crashes":
        ("crashes", {"x.c": "a", ".x.c.swp": "a", "out/campaign.json": "{}", "out/x.c/v.c": "a", "seeds/s.c": "int"},
         {"x.c": ["s.c"]}),
}  # fmt: skip


@pytest.mark.parametrize(("fuzzer", "files", "seeds"), FOUND.values(), ids=FOUND)
def test_the_seeds_of_crashes(tmp_path: Path, fuzzer: str, files: dict[str, str], seeds: dict[str, list[str]]) -> None:
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
    assert (found, found[0]) == (sorted(found), min(seeds))
    put(tmp_path / "seeds", {"with_more_in_common.c": "int a ; int b"})
    assert names(*read(tmp_path / "found", "crashes", tmp_path / "seeds"))[0] == "with_more_in_common.c"


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
    assert look.read()[0].trouble
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
