import shutil

import pytest

from ppr.errors import UserError
from ppr.properties.running import Outcome
from ppr.search.verdicts import VerdictStore, program_key


def test_what_one_store_wrote_another_one_reads(tmp_path):
    first = VerdictStore()
    first.put("p", "early", Outcome.HOLDS)
    first.open_file(tmp_path / "v.db")
    first.put("p", "late", Outcome.FAILS)
    first.set_fact("timeout", "2")
    shutil.copy(tmp_path / "v.db", tmp_path / "copy.db")  # the first is not even closed: it may have been killed
    second = VerdictStore()
    second.read_file(tmp_path / "copy.db")
    assert second.get("p", "early") is Outcome.HOLDS
    assert second.get("p", "late") is Outcome.FAILS
    assert second.get("other", "late") is None
    assert second.fact("timeout") == "2"
    first.close()


def test_a_damaged_file_is_started_anew(tmp_path):
    (tmp_path / "v.db").write_bytes(b"no database" * 100)
    store = VerdictStore()
    store.read_file(tmp_path / "v.db")
    store.use_timeout(None)
    store.open_file(tmp_path / "v.db")
    store.put("p", "x", Outcome.HOLDS)
    store.close()
    again = VerdictStore()
    again.read_file(tmp_path / "v.db")
    assert again.get("p", "x") is Outcome.HOLDS


def test_reading_a_missing_file_makes_none(tmp_path):
    VerdictStore().read_file(tmp_path / "v.db")
    assert list(tmp_path.iterdir()) == []


def test_timeouts_are_forgotten_when_the_limit_changes():
    store = VerdictStore()
    store.use_timeout(None)
    store.put("p", "slow", Outcome.TIMEOUT)
    store.put("p", "bad", Outcome.FAILS)
    store.use_timeout(None)
    assert store.get("p", "slow") is Outcome.TIMEOUT
    store.use_timeout(30.0)
    assert store.get("p", "slow") is None
    assert store.get("p", "bad") is Outcome.FAILS


def test_forgotten_timeouts_do_not_come_back_from_the_file(tmp_path):
    first = VerdictStore()
    first.use_timeout(1.0)
    first.open_file(tmp_path / "v.db")
    first.put("p", "slow", Outcome.TIMEOUT)
    first.close()
    second = VerdictStore()
    second.read_file(tmp_path / "v.db")
    second.use_timeout(60.0)
    second.open_file(tmp_path / "v.db")
    assert second.get("p", "slow") is None


def test_two_runs_cannot_write_to_one_file(tmp_path):
    first = VerdictStore()
    first.open_file(tmp_path / "v.db")
    first.put("p", "x", Outcome.HOLDS)
    for use in (VerdictStore().open_file, VerdictStore().read_file):
        with pytest.raises(UserError, match="another ppr is using them"):
            use(tmp_path / "v.db")
    first.close()
    second = VerdictStore()
    second.read_file(tmp_path / "v.db")
    assert second.get("p", "x") is Outcome.HOLDS


def test_keys_tell_programs_apart_also_when_their_texts_join():
    assert program_key([b"ab", b"c"]) != program_key([b"a", b"bc"])
    assert len(program_key([b""])) == 64
