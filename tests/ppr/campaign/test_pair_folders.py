"""Folders of pairs."""

import pytest
from campaigns import SEED_TEST, write, write_pair

from ppr.campaign.pair import Tests
from ppr.campaign.pair_folders import read_folder
from ppr.errors import UserError


def read(folder):
    return read_folder(folder, folder / "nowhere")


def only(folder):
    (pair,) = read(folder)
    return pair


def test_the_pairs_in_a_folder_are_found_by_name(tmp_path):
    for name in ("b", "a/1", ".hidden/x", "out/old"):
        write_pair(tmp_path / name)
    write(tmp_path / "notes" / "readme.txt", "nothing")
    pairs = read_folder(tmp_path, tmp_path / "out")
    assert [pair.name for pair in pairs] == ["a/1", "b"]
    assert pairs[1].seed == tmp_path / "b/seed.c"
    assert pairs[1].variant == tmp_path / "b/variant.c"
    assert pairs[1].tests == Tests(seed=tmp_path / "b/seed_test.sh", variant=tmp_path / "b/variant_test.sh")


def test_a_pair_in_the_folder_of_another_is_found_but_its_results_are_none(tmp_path):
    write_pair(tmp_path / "a")
    write_pair(tmp_path / "a/more/b")
    for place, marker in (("a/seed.ppr", "verdicts.db"), ("a/old.campaign", "campaign.json"), ("a/o", "status.json")):
        write_pair(tmp_path / place)
        write_pair(tmp_path / place / "alternatives")
        write(tmp_path / place / marker, "")
    write(tmp_path / "a/logs/seed.txt", "of a")
    assert [pair.name for pair in read(tmp_path)] == ["a", "a/more/b"]


def test_a_folder_can_be_a_pair_itself(tmp_path):
    assert only(write_pair(tmp_path / "mine")).name == "mine"


def test_the_facts_about_a_pair_are_in_a_toml_file(tmp_path):
    folder = write_pair(tmp_path / "p")
    write(folder / "pair.toml", '\ufeffcommand = "gcc -c {}"\nsignature = "ICE"\nlanguage = "c"\nincludes = ["x.h"]\n'
          'compiler = "gcc"\nversion = 12\nmutation_log = "log.toml"\n')  # fmt: skip
    pair = only(tmp_path)
    assert pair.tests == Tests(command="gcc -c {}", signature="ICE")  # scripts beside it are for other uses
    assert (pair.language, pair.includes) == ("c", (folder / "x.h",))
    assert pair.mutation_log == folder / "log.toml"
    assert pair.labels == {"compiler": "gcc", "version": 12}


def test_pairs_of_the_benchmark_can_be_used_as_they_are(tmp_path):
    folder = write_pair(tmp_path / "p")
    write(
        folder / "pair.toml", 'name = "A bug"\nkind = "crash"\nsignature = ["in f"]\n[[mutations]]\nkind = "delete"\n'
    )
    pair = only(tmp_path)
    assert pair.name == "p"
    assert pair.tests == Tests(seed=folder / "seed_test.sh", variant=folder / "variant_test.sh")
    assert pair.labels == {"kind": "crash", "signature": ["in f"]}
    assert pair.mutation_log == folder / "pair.toml"


def test_a_header_is_not_a_test(tmp_path):
    folder = write_pair(tmp_path / "p")
    (folder / "seed_test.sh").chmod(0o644)  # sh runs it
    assert only(tmp_path).tests.seed == folder / "seed_test.sh"
    write(folder / "test.h", "int x;")
    assert only(tmp_path).tests.joint is None
    write(folder / "test.py", "#!/usr/bin/python3", executable=True)
    assert only(tmp_path).trouble == (
        f"{folder / 'pair.toml'} has tests that exclude each other: give a command, a test, or seed_test, variant_test"
    )


def test_what_a_compiler_has_left_is_not_the_seed(tmp_path):
    folder = write_pair(tmp_path / "p")
    write(folder / "seed.o", "")
    assert only(tmp_path).seed == folder / "seed.c"
    write(folder / "variant.o", "")
    names = "seed.c, seed.o, variant.c, variant.o"
    assert only(tmp_path).trouble == (
        f"{folder} has more than one seed or variant ({names}): list the pairs in a manifest instead"
    )


@pytest.mark.parametrize(
    ("files", "message"),
    [
        ({"seed.c": "x"}, "there is no variant.EXT in {}"),
        ({"variant.c": "x"}, "there is no seed.EXT in {}"),
        ({"seed.c": "x", "variant.c": "y", "pair.toml": "="}, "{}/pair.toml cannot be read: "),
        ({"seed.c": "x", "variant.c": "y", "pair.toml": "comand = 1"},
         "{}/pair.toml has comand: write command if you mean that"),
        ({"seed.c": "x", "variant.c": "y", "seed_test.sh": SEED_TEST, "seed_test.bash.sh": "", "seed_test": ""}, ""),
    ],
)  # fmt: skip
def test_trouble_with_one_pair_is_its_own(tmp_path, files, message):
    write_pair(tmp_path / "good")
    for name, text in files.items():
        write(tmp_path / "odd" / name, text)
    good, odd = read(tmp_path)
    assert (good.name, good.trouble, odd.name) == ("good", "", "odd")
    assert odd.trouble.startswith(message.format(tmp_path / "odd"))
    assert bool(odd.trouble) == bool(message)


def test_two_scripts_for_one_test_are_refused(tmp_path):
    folder = write_pair(tmp_path / "p")
    write(folder / "seed_test.py", "", executable=True)
    assert only(tmp_path).trouble == (
        f"{folder} has more than one seed_test (seed_test.py, seed_test.sh): name one in pair.toml"
    )


def test_a_folder_without_pairs_is_refused(tmp_path):
    with pytest.raises(UserError) as refused:
        read(tmp_path)
    assert str(refused.value) == f"there are no pairs in {tmp_path}: a pair is a folder with seed.EXT and variant.EXT"
