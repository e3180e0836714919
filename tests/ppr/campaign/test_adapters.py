"""What fuzzers write, as pairs: the names are those of AFL++ 4.04c, libFuzzer 16, honggfuzz 2.6 and Creal."""

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from unittest.mock import patch

import pytest

from ppr.campaign.adapters import ADAPTERS, MOST_ANCESTORS, FuzzerFolder
from ppr.campaign.task import Pair
from ppr.programs.errors import UserError

Place = Callable[..., list[Pair]]


def put(folder: Path, **files: str) -> None:
    for name, text in files.items():
        write(folder / name, text)


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    return path


def read(folder: Path, fuzzer: str, seeds: Path | None = None, extension: str = ".c") -> list[Pair]:
    return FuzzerFolder(fuzzer, folder, seeds, extension).read()


def only(folder: Path, fuzzer: str, seeds: Path | None = None) -> Pair:
    (pair,) = read(folder, fuzzer, seeds)
    return pair


def names(pair: Pair) -> list[str]:
    return [path.name for path in (pair.seed, *pair.ancestors)]


class TestAfl:
    ROOT = "id:000000,time:0,execs:0,orig:loop.c"
    CHILD = "id:000007,src:000000,time:812,execs:900,op:havoc,rep:2,+cov"

    def afl(self, folder: Path, crash: str, instance: str = "main") -> Path:
        write(folder / "main/queue" / self.ROOT, "a")
        write(folder / "main/queue" / self.CHILD, "ab")
        write(folder / "main/crashes/README.txt", "Command line used to find this crash")
        return write(folder / instance / "crashes" / crash, "abc")

    def test_ancestors_are_those_of_the_names_the_nearest_first(self, tmp_path: Path) -> None:
        variant = self.afl(tmp_path, "id:000001,sig:06,src:000007,time:1,execs:2,op:havoc,rep:4")
        pair = only(tmp_path, "afl")
        assert (pair.variant, names(pair)) == (variant, [self.CHILD, self.ROOT])
        assert pair.labels == {"fuzzer": "afl"}

    def test_a_spliced_crash_has_two_parents(self, tmp_path: Path) -> None:
        self.afl(tmp_path, "id:000001,sig:06,src:000000+000007,time:1,execs:2,op:splice,rep:4")
        assert names(only(tmp_path, "afl")) == [self.ROOT, self.CHILD]

    def test_what_was_synchronised_has_its_parent_in_the_other_queue(self, tmp_path: Path) -> None:
        write(tmp_path / "second/queue/id:000003,sync:main,src:000007", "ab")
        write(tmp_path / "second/queue/id:000007,time:0,execs:0,orig:other.c", "z")
        self.afl(tmp_path, "id:000000,sig:11,src:000003,time:1,execs:2,op:havoc,rep:4", "second")
        assert names(only(tmp_path, "afl")) == ["id:000003,sync:main,src:000007", self.CHILD, self.ROOT]

    def test_two_instances_have_crashes_of_one_number(self, tmp_path: Path) -> None:
        crash = "id:000001,sig:06,src:000007,time:1,execs:2,op:havoc,rep:4"
        self.afl(tmp_path, crash)
        write(tmp_path / "second/crashes" / crash, "abd")
        pairs = read(tmp_path, "afl")
        assert [pair.name for pair in pairs] == [f"main/crashes/{crash}", f"second/crashes/{crash}"]
        assert len({pair.folder for pair in pairs}) == 2

    def test_crashes_that_a_restart_has_put_aside_count(self, tmp_path: Path) -> None:
        self.afl(tmp_path, "id:000001,sig:06,src:000007,op:havoc,rep:4").parent.rename(
            tmp_path / "main/crashes.2026-11-23-21:00:00"
        )
        assert names(only(tmp_path, "afl")) == [self.CHILD, self.ROOT]

    def test_a_long_or_circular_line_ends(self, tmp_path: Path) -> None:
        write(tmp_path / "queue/id:000001,src:000002,op:havoc", "a")
        write(tmp_path / "queue/id:000002,src:000001,op:havoc", "b")
        write(tmp_path / "crashes/id:000000,src:000001,op:havoc", "c")
        assert len(names(only(tmp_path, "afl"))) == 2

    def test_a_long_line_is_cut(self, tmp_path: Path) -> None:
        for number in range(100):
            write(tmp_path / f"queue/id:{number:06},src:{max(0, number - 1):06},op:havoc", "a")
        write(tmp_path / "crashes/id:000000,src:000099,op:havoc", "c")
        assert len(names(only(tmp_path, "afl"))) == MOST_ANCESTORS

    @pytest.mark.parametrize("crash", ["id:000000,sig:06,src:000099,op:havoc", "id:000000,sig:06", "id:x,src:,sync:"])
    def test_without_a_parent_the_nearest_of_the_queue_is_the_seed(self, tmp_path: Path, crash: str) -> None:
        self.afl(tmp_path, crash)
        assert names(only(tmp_path, "afl")) == [self.ROOT, self.CHILD]

    def test_what_is_no_crash_and_what_is_hidden_is_left_out(self, tmp_path: Path) -> None:
        self.afl(tmp_path, "id:000001,src:000007,op:havoc")
        write(tmp_path / "main/queue/.state/crashes/id:000002,src:000000", "x")
        write(tmp_path / "main/hangs/id:000002,src:000000", "x")
        write(tmp_path / "main/crashes/.id:000003,src:000000", "x")
        assert len(read(tmp_path, "afl")) == 1

    def test_the_extension_may_come_from_the_oldest_ancestor(self, tmp_path: Path) -> None:
        self.afl(tmp_path, "id:000001,src:000007,op:havoc")
        (pair,) = read(tmp_path, "afl", extension="")
        assert pair.extension == ".c"


class TestLibFuzzer:
    def crash(self, folder: Path, text: str) -> str:
        name = f"crash-{hashlib.sha1(text.encode()).hexdigest()}"
        write(folder / "crashes" / name, text)
        return name

    def test_the_base_unit_in_a_log_is_the_seed(self, tmp_path: Path) -> None:
        base, name = "int a ;", self.crash(tmp_path, "int b b ;")
        sha = hashlib.sha1(base.encode()).hexdigest()
        put(tmp_path / "corpus", **{"first.c": base, "near": "int b b b ;"})
        log = (
            f"MS: 1 EraseBytes-; base unit: {'0' * 40}\nartifact_prefix='x'; Test unit written to x/other\n"
            f'MS: 2 CMP-ChangeByte- DE: "if"-; base unit: {sha}\n0x69,\ni\n'
            f"artifact_prefix='crashes/'; Test unit written to crashes/{name}\nBase64: aQ==\n"
        )
        write(tmp_path / "fuzz-0.log", log)
        assert names(only(tmp_path, "libfuzzer")) == ["first.c"]

    def test_without_a_log_it_is_the_nearest(self, tmp_path: Path) -> None:
        self.crash(tmp_path, "int a ; int b ; while ( b ) { b -- ; }")
        write(tmp_path / "fuzz-0.log", "int a ; int b ; while ( b ) { b -- ; ")
        put(tmp_path / "corpus", far="return 1 ;", near="int a ; int b ; while ( b ) { }")
        assert names(only(tmp_path, "libfuzzer"))[0] == "near"

    @pytest.mark.parametrize("kind", ["timeout", "oom", "leak", "prefix-crash"])
    def test_other_artefacts(self, tmp_path: Path, kind: str) -> None:
        put(tmp_path, seed="x")
        write(tmp_path / f"{kind}-{'a' * 40}", "y")
        found = only(tmp_path, "libfuzzer")
        assert (found.variant.name.startswith(kind), found.is_crash) == (True, True)


def test_crashes_of_honggfuzz_and_tree_crasher_are_told_from_their_reports(tmp_path: Path) -> None:
    crash = "SIGSEGV.PC.55555558ea5d.STACK.d27075562.CODE.1.ADDR.0.INSTR.mov____(%rax),%rbx.fuzz"
    entry = "0cc60675768479acbd1d2992c6dc5f26.00000080.honggfuzz.cov"
    put(tmp_path, **{f"work/{crash}": "int b ;", "work/HONGGFUZZ.REPORT.TXT": "int b ;", f"corpus/{entry}": "int a ;"})
    pair = only(tmp_path, "honggfuzz")
    assert (pair.variant.name, names(pair)) == (crash, [entry])
    put(tmp_path, **{f"tree-crasher-7.{end}": "int b ;" for end in ("out", "reduced.out", "stderr", "stdout")})
    assert only(tmp_path, "tree-crasher").name == "tree-crasher-7.out"


class TestCreal:
    def test_a_mutant_is_named_after_its_seed(self, tmp_path: Path) -> None:
        put(tmp_path, **{"a.c": "int a;", "a_syn0.c": "int a, f;", "b.c": "int a, f ;", "a_syn12.c": "int b;"})
        assert {pair.name: names(pair) for pair in read(tmp_path, "creal")} == {
            "a_syn0.c": ["a.c"],
            "a_syn12.c": ["a.c"],
        }

    def test_a_case_has_its_original_beside_it(self, tmp_path: Path) -> None:
        put(tmp_path / "case_x1", **{"case.c": "int a, f;", "orig.c": "int a;"})
        assert names(only(tmp_path, "creal")) == ["orig.c"]


class TestCrashes:
    def test_the_nearest_seeds_come_first(self, tmp_path: Path) -> None:
        text = "int main ( void ) { int x = 1 ; return x ; }"
        write(tmp_path / "found/x.c", text.replace("1", "2 / 0"))
        put(tmp_path / "seeds", **{"far.c": "void g ( void ) { }", "same.c": text, "near.c": text.replace("x", "y")})
        write(tmp_path / "seeds/deep/copy.c", text.replace("1", "2 / 0"))  # of the crash itself
        write(tmp_path / "seeds/empty.c", "\n")
        pair = only(tmp_path / "found", "crashes", tmp_path / "seeds")
        assert names(pair)[:2] == ["same.c", "near.c"]
        assert not {"copy.c", "empty.c"} & {*names(pair)}

    def test_seeds_that_are_equally_near_come_by_name(self, tmp_path: Path) -> None:
        write(tmp_path / "found/x.c", "int a ; int b ;")
        seeds = {f"s{number:02}.c": "int a ;" if number % 2 else "int b ;" for number in range(40)}
        put(tmp_path / "seeds", **seeds)
        found = names(only(tmp_path / "found", "crashes", tmp_path / "seeds"))
        assert found == sorted(found)
        assert found[0] == min(seeds)
        put(tmp_path / "seeds", **{"with_more_in_common.c": "int a ; int b"})
        assert names(only(tmp_path / "found", "crashes", tmp_path / "seeds"))[0] == "with_more_in_common.c"

    @patch("ppr.campaign.adapters.MOST_WITH_RUN", 2)
    def test_what_many_seeds_have_makes_none_of_them_near(self, tmp_path: Path) -> None:
        write(tmp_path / "found/x.c", "int main ( void ) { a + b ; }")
        put(tmp_path / "seeds", **dict.fromkeys(("p.c", "q.c", "r.c"), "int main ( void ) { }"), **{"s.c": "a + b ;"})
        assert names(only(tmp_path / "found", "crashes", tmp_path / "seeds")) == ["s.c"]

    def test_seeds_may_lie_in_the_folder_itself(self, tmp_path: Path) -> None:
        put(tmp_path, **{"x.c": "int a ;"})
        put(tmp_path / "seeds", **{"s.c": "int b ;"})
        assert names(only(tmp_path, "crashes", tmp_path / "seeds")) == ["s.c"]
        assert names(only(tmp_path, "crashes", tmp_path / "seeds/../seeds")) == ["s.c"]

    def test_without_seeds_one_is_to_be_found(self, tmp_path: Path) -> None:
        put(tmp_path, **{"x.c": "int a ;"})
        found = only(tmp_path, "crashes")
        assert (found.seed, found.trouble) == (None, "")

    def test_programs_of_one_shape_have_a_seed_all_the_same(self, tmp_path: Path) -> None:
        put(tmp_path / "found", **{"x.c": "@@@"})
        put(tmp_path / "seeds", **{"s.c": "int b ;"})
        assert names(only(tmp_path / "found", "crashes", tmp_path / "seeds")) == ["s.c"]

    def test_odd_names_have_result_folders_of_their_own(self, tmp_path: Path) -> None:
        odd = ["a b.c", "a-b.c", "a\nb.c", "A-B.c", os.fsdecode(b"a\xffb.c"), "a\udcfeb.c"]
        for number, name in enumerate(odd):
            write(tmp_path / "found" / name, f"int x = {number} ;")
        put(tmp_path / "seeds", **{"s.c": "int x = y ;"})
        pairs = read(tmp_path / "found", "crashes", tmp_path / "seeds")
        assert len({pair.folder.casefold() for pair in pairs}) == len(odd)
        assert {pair.extension for pair in pairs} == {".c"}

    def test_binary_files_and_links_in_a_circle(self, tmp_path: Path) -> None:
        (tmp_path / "found").mkdir()
        (tmp_path / "found/x").write_bytes(bytes(range(256)))
        (tmp_path / "found/loop").symlink_to(tmp_path / "found")
        (tmp_path / "found/gone").symlink_to(tmp_path / "nothing")
        put(tmp_path / "seeds", s="int b ;")
        assert names(only(tmp_path / "found", "crashes", tmp_path / "seeds")) == ["s"]

    def test_a_result_and_what_is_hidden_are_no_crashes(self, tmp_path: Path) -> None:
        put(tmp_path, **{"x.c": "int a ;", ".x.c.swp": "int a ;"})
        put(tmp_path / "out", **{"campaign.json": "{}", "x.c/variant.c": "int a"})
        assert [pair.name for pair in read(tmp_path, "crashes")] == ["x.c"]


class TestLanguage:
    def test_files_of_which_no_name_tells_it_are_left_out_and_told_once(self, tmp_path: Path) -> None:
        put(tmp_path, **{"x.c": "int a ;", "y.fuzz": "int b ;", "LOG": "x"})
        told: list[object] = []
        look = FuzzerFolder("crashes", tmp_path, None, "", told=told.append)
        assert [pair.name for pair in (*look.read(), *look.read())] == ["x.c", "x.c"]
        assert told == [["LOG", "y.fuzz"]]
        assert len(read(tmp_path, "crashes")) == 3
        assert len(FuzzerFolder("crashes", tmp_path, None, "", any_file=True).read()) == 3

    def test_if_no_name_tells_it_nothing_begins(self, tmp_path: Path) -> None:
        put(tmp_path, **{"y.fuzz": "int b ;"})
        with pytest.raises(
            UserError, match=r"no crash in .* has a name that tells its language: choose one with --language"
        ):
            read(tmp_path, "crashes", extension="")

    def test_a_seed_may_tell_it(self, tmp_path: Path) -> None:
        put(tmp_path / "found", **{"y.fuzz": "int b ;"})
        put(tmp_path / "seeds", **{"s.c": "int a ;"})
        assert [pair.extension for pair in read(tmp_path / "found", "crashes", tmp_path / "seeds", "")] == [".c"]


class TestFollowing:
    def test_a_pair_keeps_its_seed_when_a_nearer_one_comes(self, tmp_path: Path) -> None:
        put(tmp_path / "found", **{"x.c": "int a ; int b ;"})
        put(tmp_path / "seeds", **{"s.c": "int a ;"})
        look = FuzzerFolder("crashes", tmp_path / "found", tmp_path / "seeds", "")
        before = look.read()
        put(tmp_path / "seeds", **{"nearer.c": "int a ; int b"})
        assert look.read() == before
        assert names(read(tmp_path / "found", "crashes", tmp_path / "seeds")[0])[0] == "nearer.c"

    def test_a_seed_that_goes_is_replaced(self, tmp_path: Path) -> None:
        put(tmp_path / "found", **{"x.c": "int a ; int b ;"})
        put(tmp_path / "seeds", **{"s.c": "int a ;"})
        look = FuzzerFolder("crashes", tmp_path / "found", tmp_path / "seeds", "")
        look.read()
        (tmp_path / "seeds/s.c").rename(tmp_path / "seeds/t.c")
        assert names(look.read()[0]) == ["t.c"]

    def test_a_seed_may_come_after_its_crash(self, tmp_path: Path) -> None:
        put(tmp_path / "found", **{"x.c": "int a ; int b ;"})
        (tmp_path / "seeds").mkdir()
        look = FuzzerFolder("crashes", tmp_path / "found", tmp_path / "seeds", "")
        assert look.read()[0].trouble
        put(tmp_path / "seeds", **{"s.c": "int a ;"})
        assert not look.read()[0].trouble


@pytest.mark.parametrize("fuzzer", ADAPTERS)
def test_an_empty_folder(tmp_path: Path, fuzzer: str) -> None:
    with pytest.raises(UserError, match=f"no file in .* that --fuzzer {fuzzer} takes for a crash"):
        read(tmp_path, fuzzer)


def test_seeds_that_are_not_there(tmp_path: Path) -> None:
    put(tmp_path, **{"x.c": "int a ;"})
    with pytest.raises(UserError, match="cannot be read"):
        read(tmp_path, "crashes", tmp_path / "seeds")
