from pathlib import Path

from faults_table import page

PAGE = Path(__file__).parents[2] / "docs" / "reliability.md"


def test_the_page_has_every_fault():
    """After a change of faults.toml: python tests/faults/faults_table.py."""
    assert page() == PAGE.read_text(encoding="utf-8")
