from faults_table import TABLE, table


def test_the_table_has_every_fault():
    """After a change of faults.toml: python tests/faults/faults_table.py."""
    assert table() == TABLE.read_text(encoding="utf-8")
