"""Pairs of a campaign: their folders' names, and tests of their own or shared ones."""

from pathlib import Path

import pytest

from ppr.campaign.pair import MAX_NAME, Pair, Tests, refuse_duplicates, refuse_slips, script_in
from ppr.errors import UserError


def pair(name):
    return Pair(name, Path("seed.c"), Path("variant.c"))


@pytest.mark.parametrize(
    ("name", "folder"),
    [
        ("gcc-12", "gcc-12"),
        ("found/17", "found-17"),
        ("../../etc/x", "etc-x"),
        (".hidden", "hidden"),
        ("two words; rm -rf *", "two-words-rm--rf"),
        ("é", "é"),
        ("///", "pair"),
    ],
)
def test_a_name_becomes_that_of_a_folder(name, folder):
    assert pair(name).folder == folder


@pytest.mark.parametrize("end", ["", "\udcff"])  # a byte that is not UTF-8
def test_long_names_stay_apart(end):
    first, second = pair("x" * 300 + "1" + end).folder, pair("x" * 300 + "2" + end).folder
    assert first != second
    assert len(first.encode()) <= MAX_NAME


@pytest.mark.parametrize(
    ("names", "message"),
    [
        (("a", "a"), "two pairs in list.csv are named a; give each a name of its own"),
        (("a/b", "a-b"), "two pairs in list.csv are too alike: a/b and a-b; give each a name of its own"),
        (("A", "a"), "two pairs in list.csv are too alike: A and a; give each a name of its own"),
    ],
)
def test_pairs_that_would_share_a_folder_are_refused(names, message):
    with pytest.raises(UserError) as refused:
        refuse_duplicates([pair(name) for name in names], Path("list.csv"))
    assert str(refused.value) == message


def test_a_slip_is_told_from_a_label():
    refuse_slips(["variant", "compiler", "fuzzer", "id", "kind"], ["variant", "seed_test"], "here")
    with pytest.raises(UserError, match="here has seed_tset: write seed_test if you mean that"):
        refuse_slips(["seed_tset"], ["variant", "seed_test"], "here")


def test_a_test_is_a_script_or_a_line(tmp_path):
    (tmp_path / "with blank").touch()
    assert script_in(tmp_path, "test.sh") == tmp_path / "test.sh"
    assert script_in(tmp_path, "with blank") == tmp_path / "with blank"
    assert script_in(tmp_path, "gcc -c {}") == "gcc -c {}"


SHARED_SCRIPTS = Tests(seed="ok.sh", variant="crash.sh")
SHARED_COMMAND = Tests(command="gcc -c {}", reference="clang -c {}", signature="ICE")


@pytest.mark.parametrize(
    ("own", "shared", "expected"),
    [
        (Tests(), SHARED_SCRIPTS, SHARED_SCRIPTS),
        (Tests(), SHARED_COMMAND, SHARED_COMMAND),
        (Tests(variant="own.sh"), SHARED_SCRIPTS, Tests(seed="ok.sh", variant="own.sh")),
        (Tests(seed="own.sh"), SHARED_SCRIPTS, Tests(seed="own.sh", variant="crash.sh")),
        (Tests(variant="own.sh"), SHARED_COMMAND, Tests(variant="own.sh")),
        (Tests(joint="both.sh"), SHARED_SCRIPTS, Tests(joint="both.sh")),
        (Tests(command="tcc {}"), SHARED_SCRIPTS, Tests(command="tcc {}")),
        (Tests(command="tcc {}"), SHARED_COMMAND, Tests(command="tcc {}", reference="clang -c {}", signature="ICE")),
        (Tests(signature="own"), SHARED_COMMAND,
         Tests(command="gcc -c {}", reference="clang -c {}", signature="own")),
    ],
)  # fmt: skip
def test_a_pairs_own_tests_come_first(own, shared, expected):
    assert own.or_shared(shared) == expected
