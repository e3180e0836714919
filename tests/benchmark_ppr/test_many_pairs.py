import subprocess
import sys
from pathlib import Path

from benchmark_ppr.__main__ import find_pairs


def make_pair(folder):
    folder.mkdir(parents=True)
    (folder / "seed.c").write_text("int a; int b;\n")
    (folder / "variant.c").write_text("int a; int bad; int b;\n")
    (folder / "seed_test.sh").write_text("! grep bad seed.c\n")
    (folder / "variant_test.sh").write_text("grep bad variant.c\n")


def test_pairs_are_found_in_the_folders_given_and_directly_below(tmp_path):
    for name in ("one", "all/two", "all/three"):
        make_pair(tmp_path / name)
    (tmp_path / "all" / "notes").mkdir()
    found = find_pairs((tmp_path / "one", tmp_path / "all"))
    assert [folder.name for folder in found] == ["three", "two", "one"]


def test_every_pair_is_reduced_once_and_shown_in_one_table(tmp_path):
    make_pair(tmp_path / "pairs" / "one")
    command = [sys.executable, "-m", "benchmark_ppr", str(tmp_path / "pairs"), "--out", str(tmp_path / "out")]
    first, second = (subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(2))
    assert "one" in first
    assert first == second
    assert Path(tmp_path / "out" / "one" / "variant.c").read_text().split() == ["int", "bad;"]
