"""The results of a campaign as an SQLite database."""

import os
import sqlite3

import pytest
from analysed import dies, write_result

from ppr.campaign.analysis.files import DATABASE, write_files
from ppr.campaign.analysis.overview import overview
from ppr.programs.errors import UserError
from ppr.session.mutation_log import Mutation, TextEdit


def database(folder, target=None):
    assert DATABASE in write_files(overview(folder), folder, target or folder, sqlite=True)
    return sqlite3.connect((target or folder) / DATABASE)


def test_each_pair_mutation_signature_and_program_has_a_row(tmp_path):
    log = [Mutation("grow", "declarator", (TextEdit(5, "", ", b"),))]
    write_result(tmp_path / "a", mutations=log, observed=dies("in f"))
    write_result(tmp_path / "b", observed=dies("in f"), variant="int a, b, c, d;")
    found = database(tmp_path)
    pairs = found.execute("SELECT name, folder, difference, made, needed, operators FROM pairs").fetchall()
    assert pairs == [("a", "a", 2, 1, 1, '["grow"]'), ("b", "b", 6, 0, 0, "[]")]
    assert found.execute("SELECT * FROM mutations").fetchall() == [("a", 1, "grow", "declarator", "needed", None)]
    ((signature, number, smallest),) = found.execute("SELECT * FROM signatures").fetchall()
    assert ("in f" in signature, number, smallest) == (True, 2, "a")
    assert found.execute("SELECT * FROM programs WHERE pair = 'b'").fetchall() == [
        ("b", "seed", "seed.c", b"int a;"),
        ("b", "variant", "variant.c", b"int a, b, c, d;"),
    ]


def test_pairs_of_two_campaigns_may_have_one_name(tmp_path):
    for place in ("one/x", "two/x"):
        write_result(tmp_path / place, labels={})
    names = {name for (name,) in database(tmp_path).execute("SELECT name FROM pairs")}
    assert names == {"x", "x (2)"}


def test_names_need_not_be_utf8(tmp_path):
    write_result(tmp_path / os.fsdecode(b"\xff"))
    assert database(tmp_path).execute("SELECT name FROM pairs").fetchall() == [("\\udcff",)]


def test_an_earlier_database_is_replaced(tmp_path):
    write_result(tmp_path / "found/a")
    (tmp_path / "out").mkdir()
    for _ in range(2):
        assert database(tmp_path / "found", tmp_path / "out").execute("SELECT count(*) FROM pairs").fetchone() == (1,)
    assert [path.name for path in (tmp_path / "out").glob("*sqlite*")] == [DATABASE]


def test_what_cannot_be_written_is_told_and_leaves_nothing(tmp_path):
    write_result(tmp_path / "a")
    (tmp_path / DATABASE).mkdir()
    (tmp_path / DATABASE / "x").touch()
    with pytest.raises(UserError, match=f"the file {tmp_path / DATABASE} cannot be written"):
        database(tmp_path)
    assert not [*tmp_path.glob(".new-*")]
