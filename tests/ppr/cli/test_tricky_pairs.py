"""What docs/tricky-pairs.md says that ppr diff prints."""

import re
from pathlib import Path

from click.testing import CliRunner

from ppr.cli.main import cli

PAGE = (Path(__file__).parents[3] / "docs" / "tricky-pairs.md").read_text(encoding="utf-8")
PAIRS = re.findall(r"^```\nseed +(.*)\nvariant +(.*)\n((?:.+\n)+)```$", PAGE, re.MULTILINE)


def test_each_pair_is_drawn_as_the_page_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert len(PAIRS) == 7
    for seed, variant, drawn in PAIRS:
        Path("seed.c").write_text(seed + "\n")
        Path("variant.c").write_text(variant + "\n")
        result = CliRunner().invoke(cli, ["diff", "seed.c", "variant.c"])
        assert (result.output or f"ppr: {result.exception}\n") == drawn
