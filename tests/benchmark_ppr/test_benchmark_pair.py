import msgspec
import pytest
from benchmark_doubles import make_pair, make_single

from benchmark_ppr import benchmark_pair
from benchmark_ppr.benchmark_pair import find_pairs, read_pair, run_test, verify
from diffing.pair_state import Side
from ppr.programs.errors import UserError
from ppr.properties.running import TestRunner
from ppr.results.mutation_log import Mutation, TextEdit, replay

SWAP = Mutation("swap", "identifier", (TextEdit(4, "é", "b"), TextEdit(8, "b", "é")))


def test_pairs_are_found_in_folders_and_directly_below_and_by_name_and_pattern(tmp_path):
    for name in ("gcc-1", "gcc-2", "tcc-1"):
        make_pair(tmp_path / name)
    (tmp_path / "notes").mkdir()
    make_single(tmp_path / "more" / "tcc-2")
    for arguments, names in (
        ((["gcc-*"], [tmp_path]), ["gcc-1", "gcc-2"]), (([], [tmp_path]), ["gcc-1", "gcc-2", "tcc-1"]),
        (([str(tmp_path / "gcc-2"), str(tmp_path / "more")],), ["gcc-2", "tcc-2"]),
    ):  # fmt: skip
        assert [pair.name for pair in find_pairs(*arguments)] == names
    found = find_pairs(["tcc-*"], [tmp_path, tmp_path / "more"])
    assert [(pair.name, len(pair.programs)) for pair in found] == [("tcc-1", 2), ("tcc-2", 1)]
    with pytest.raises(LookupError, match="no pair: clang-1 is neither"):
        find_pairs(["clang-1"], [tmp_path])


def test_pair_toml_says_language_kind_and_needs(tmp_path):
    pair = read_pair(make_pair(tmp_path / "one", 'language = "cpp"\nkind = "crash"\nneeds = ["sh", "g++-0"]\n'))
    assert (pair.language.name, pair.facts.kind, pair.missing()) == ("cpp", "crash", ["g++-0"])
    assert read_pair(make_pair(tmp_path / "two", 'needs = "no-such"\n')).missing() == ["no-such"]


def test_another_version_or_include_has_another_fingerprint(pair, tmp_path):
    before = pair.fingerprint()
    pair.tests[Side.SEED].write_text("true\n")
    assert pair.fingerprint() != before
    folder = make_pair(tmp_path / "one", 'includes = ["part.h"]\n')
    (folder / "part.h").write_text("int a;\n")
    before = read_pair(folder).fingerprint()
    assert read_pair(folder).options == ["--language", "c", "--include", str(folder / "part.h")]
    (folder / "part.h").write_text("int b;\n")
    assert read_pair(folder).fingerprint() != before


@pytest.mark.parametrize("facts", ['knid = "crash"', 'kind = "crsh"', "needs = 3", "name = one"])
def test_a_mistake_in_pair_toml_is_an_error(tmp_path, facts):
    folder = make_pair(tmp_path / "one", f"{facts}\n")
    with pytest.raises(ValueError, match=r"pair\.toml cannot be read: "):
        read_pair(folder)


@pytest.mark.parametrize("missing", [["seed_test.sh"], ["seed.c"], ["variant.c", "variant_test.sh"]])
def test_a_folder_without_all_four_files_or_with_only_a_seed_holds_no_pair(tmp_path, missing):
    folder = make_pair(tmp_path / "one")
    for name in missing:
        (folder / name).unlink()
    assert read_pair(folder) is None


def test_a_folder_without_a_seed_holds_a_single_program(tmp_path, pair):
    single = read_pair(make_single(tmp_path / "one"))
    assert (len(single.programs), len(pair.programs), {*single.tests}) == (1, 2, {Side.VARIANT})
    assert single.texts() == {Side.VARIANT: pair.texts()[Side.VARIANT]}


def test_mutations_count_bytes_follow_each_other_and_are_plain_data():
    assert SWAP.apply("int é, b;".encode()) == "int b, é;".encode()
    assert replay("int é, b;".encode(), [SWAP, Mutation("delete", "x", (TextEdit(5, ", é", ""),))]) == b"int b;"
    assert msgspec.json.decode(msgspec.json.encode(SWAP), type=Mutation) == SWAP


@pytest.fixture
def runner():
    with TestRunner() as runner:
        yield runner


def test_a_test_of_a_pair_gives_its_exit_status_and_may_have_a_prefix_and_includes(runner, tmp_path):
    folder = make_pair(tmp_path / "one", 'includes = ["part.h"]\n')
    (folder / "part.h").write_text("7\n")
    for script, prefix, status in (
        ("grep -q bad variant.c || exit $1\n", (), 0), ("exit $(cat part.h)\n", (), 7),
        ("exit $CODE\n", ("env", "CODE=9"), 9),
    ):  # fmt: skip
        (folder / "variant_test.sh").write_text(script)
        assert run_test(runner, read_pair(folder), Side.VARIANT, b"int bad;", prefix) == status


@pytest.mark.slow
def test_a_test_that_takes_too_long_has_no_status(runner, pair, monkeypatch):
    monkeypatch.setattr(benchmark_pair, "TEST_LIMIT", 0.2)
    pair.tests[Side.SEED].write_text("sleep 600\n")
    assert run_test(runner, pair, Side.SEED, b"") is None


def test_verifying_says_which_tests_hold_and_one_that_lacks_a_command_raises(pair, runner):
    assert verify(pair, pair.texts()) == {Side.SEED: True, Side.VARIANT: True}
    assert verify(pair, {Side.VARIANT: b"int b;"}) == {Side.VARIANT: False}
    pair.tests[Side.SEED].write_text("no-such-command\n")
    assert verify(pair, pair.texts()) == {Side.SEED: False, Side.VARIANT: True}
    with pytest.raises(UserError, match="exit status 127"):
        run_test(runner, pair, Side.SEED, b"")
