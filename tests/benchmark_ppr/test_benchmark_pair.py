import msgspec
import pytest
from benchmark_doubles import make_pair, make_single

from benchmark_ppr.benchmark_pair import BugKind, FuzzerMutation, find_pairs, read_pair
from diffing.pair_state import Side
from ppr.results.mutation_log import TextEdit, replay

SWAP = FuzzerMutation("swap", "identifier", (TextEdit(4, "é", "b"), TextEdit(8, "b", "é")))


def test_pairs_are_found_in_the_folders_given_and_directly_below(tmp_path):
    for name in ("one", "all/two", "all/three"):
        make_pair(tmp_path / name)
    (tmp_path / "all" / "notes").mkdir()
    found = find_pairs([str(tmp_path / "one"), str(tmp_path / "all")])
    assert [pair.name for pair in found] == ["one", "three", "two"]


def test_pairs_are_found_by_name_and_pattern(tmp_path):
    for name in ("gcc-1", "gcc-2", "tcc-1"):
        make_pair(tmp_path / name)
    assert [pair.name for pair in find_pairs(["gcc-*"], [tmp_path])] == ["gcc-1", "gcc-2"]
    assert [pair.name for pair in find_pairs([], [tmp_path])] == ["gcc-1", "gcc-2", "tcc-1"]
    make_single(tmp_path / "more" / "tcc-2")
    found = find_pairs(["tcc-*"], [tmp_path, tmp_path / "more"])
    assert [(pair.name, (len(pair.programs) == 1)) for pair in found] == [("tcc-1", False), ("tcc-2", True)]
    with pytest.raises(LookupError, match="no pair: clang-1 is neither"):
        find_pairs(["clang-1"], [tmp_path])


def test_pair_toml_says_language_kind_and_needs(tmp_path):
    pair = read_pair(make_pair(tmp_path / "one", 'language = "cpp"\nkind = "crash"\nneeds = ["sh", "g++-0"]\n'))
    assert (pair.language.name, pair.facts.kind, pair.missing()) == ("cpp", BugKind.CRASH, ["g++-0"])


def test_another_version_of_a_pair_has_another_fingerprint(pair):
    before = pair.fingerprint()
    pair.tests[Side.SEED].write_text("true\n")
    assert pair.fingerprint() != before


def test_a_pair_with_another_include_has_another_fingerprint(tmp_path):
    folder = make_pair(tmp_path / "one", 'includes = ["part.h"]\n')
    (folder / "part.h").write_text("int a;\n")
    before = read_pair(folder).fingerprint()
    (folder / "part.h").write_text("int b;\n")
    assert read_pair(folder).fingerprint() != before


@pytest.mark.parametrize("facts", ['knid = "crash"', 'kind = "crsh"', "needs = 3", "name = one"])
def test_a_mistake_in_pair_toml_is_an_error(tmp_path, facts):
    folder = make_pair(tmp_path / "one", f"{facts}\n")
    with pytest.raises(ValueError, match=r"pair\.toml cannot be read: "):
        read_pair(folder)


def test_a_folder_without_all_four_files_holds_no_pair(tmp_path):
    folder = make_pair(tmp_path / "one")
    (folder / "seed_test.sh").unlink()
    assert read_pair(folder) is None
    (folder / "seed.c").rename(folder / "seed_test.sh")
    assert read_pair(folder) is None


def test_a_folder_without_a_seed_holds_a_single_program(tmp_path, pair):
    single = read_pair(make_single(tmp_path / "one"))
    assert ((len(single.programs) == 1), (len(pair.programs) == 1)) == (True, False)
    assert single.texts() == {Side.VARIANT: pair.texts()[Side.VARIANT]}
    assert set(single.tests) == {Side.VARIANT}


def test_a_folder_with_only_a_seed_holds_nothing(tmp_path):
    folder = make_pair(tmp_path / "one")
    (folder / "variant.c").unlink()
    (folder / "variant_test.sh").unlink()
    assert read_pair(folder) is None


def test_a_pair_may_need_one_command(tmp_path):
    assert read_pair(make_pair(tmp_path / "one", 'needs = "no-such"\n')).missing() == ["no-such"]


def test_positions_are_bytes_of_the_program_before_the_mutation():
    assert SWAP.apply("int é, b;".encode()) == "int b, é;".encode()


def test_mutations_follow_each_other():
    assert replay("int é, b;".encode(), [SWAP, FuzzerMutation("delete", "x", (TextEdit(5, ", é", ""),))]) == b"int b;"


@pytest.mark.parametrize(
    "edits", [(TextEdit(4, "main", "f"),), (TextEdit(4, "other", ""), TextEdit(5, "t", "")), (TextEdit(40, "x", ""),)]
)
def test_a_mutation_of_another_program_is_rejected(edits):
    with pytest.raises(ValueError, match=r"the replace at byte .* does not fit"):
        FuzzerMutation("replace", "identifier", edits).apply(b"int other;")


@pytest.mark.parametrize("text", [
    '{"kind": "swop", "node": "x", "edits": []}', '{"kind": "swap", "node": "x", "edit": []}', '{"kind": "swap"}',
])  # fmt: skip
def test_a_log_with_a_typo_is_rejected(text):
    with pytest.raises(ValueError, match=r"swop|edit|node"):
        msgspec.json.decode(text, type=FuzzerMutation)


def test_a_log_is_plain_data():
    assert msgspec.json.decode(msgspec.json.encode(SWAP), type=FuzzerMutation) == SWAP
