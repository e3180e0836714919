"""The memory for verdicts: whose they are, how negated ones are kept, and what a file survives."""

import contextlib
import hashlib
import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor

import pytest
from searching import FakeProperty

from ppr.programs.errors import UserError
from ppr.properties.outcome import Outcome
from ppr.search import verdicts
from ppr.search.verdicts import VerdictStore, program_key

ONE, OTHER = FakeProperty(fingerprint="one"), FakeProperty(fingerprint="other")
NEGATED = FakeProperty(fingerprint="one", negated=True)


@pytest.fixture(autouse=True)
def impatient(monkeypatch):
    monkeypatch.setattr("ppr.search.verdicts.LOCK_WAIT", 0.01)


def read(path):
    store = VerdictStore()
    store.read_file(path)
    return store


def opened(path, store=None):
    store = store or VerdictStore()
    store.open_file(path)
    return store


def test_a_verdict_belongs_to_a_fingerprint_and_to_programs():
    store = VerdictStore()
    store.record(ONE, [b"x"], Outcome.HOLDS)
    assert store.recall(ONE, [b"x"]) is Outcome.HOLDS
    assert store.recall(OTHER, [b"x"]) is None
    assert store.recall(ONE, [b"y"]) is None
    assert store.recall(NEGATED, [b"y"]) is None
    assert store.recall(FakeProperty(fingerprint="one", label="of another name"), [b"x"]) is Outcome.HOLDS


@pytest.mark.parametrize(("outcome", "turned"), [
    (Outcome.HOLDS, Outcome.FAILS), (Outcome.FAILS, Outcome.HOLDS), (Outcome.INVALID, Outcome.INVALID),
    (Outcome.TIMEOUT, Outcome.TIMEOUT),
])  # fmt: skip
def test_the_verdict_of_a_negated_property_is_its_opposite_for_the_test_itself(outcome, turned):
    store = VerdictStore()
    store.record(NEGATED, [b"x"], outcome)
    assert store.recall(NEGATED, [b"x"]) is outcome
    assert store.recall(ONE, [b"x"]) is turned
    store.record(ONE, [b"y"], outcome)
    assert store.recall(NEGATED, [b"y"]) is turned


def test_a_stopped_test_is_no_verdict():
    store = VerdictStore()
    store.record(ONE, [b"x"], Outcome.STOPPED)
    assert store.recall(ONE, [b"x"]) is None
    store.record(ONE, [b"x"], Outcome.HOLDS)
    store.record(ONE, [b"x"], Outcome.STOPPED)
    assert store.recall(ONE, [b"x"]) is Outcome.HOLDS


def test_each_verdict_is_on_disk_at_once(tmp_path):
    first = VerdictStore()
    first.record(ONE, [b"early"], Outcome.HOLDS)
    first.set_fact("early", "1")
    first.open_file(tmp_path / "v.db")
    first.record(ONE, [b"late"], Outcome.FAILS)
    first.record(ONE, [b"early"], Outcome.TIMEOUT)  # the later one counts
    first.set_fact("late", "2")
    first.set_fact("late", "3")
    shutil.copy(tmp_path / "v.db", tmp_path / "copy.db")  # the first is not even closed: it may have been killed
    first.close()
    second = read(tmp_path / "copy.db")
    assert second.recall(ONE, [b"early"]) is Outcome.TIMEOUT
    assert second.recall(ONE, [b"late"]) is Outcome.FAILS
    assert (second.fact("early"), second.fact("late"), second.fact("none")) == ("1", "3", None)


def test_a_packed_file_is_smaller_and_read_and_opened_as_an_ordinary_one(tmp_path):
    path = tmp_path / "verdicts.db"
    store = opened(path)
    store.record(ONE, [b"x"], Outcome.HOLDS)
    store.set_fact("timeout", "3")
    store.close()
    before = path.stat().st_size
    verdicts.pack(path)
    packed = path.read_bytes()
    assert len(packed) < before / 4
    assert (read(path).recall(ONE, [b"x"]), read(path).fact("timeout")) == (Outcome.HOLDS, "3")
    assert path.read_bytes() == packed
    again = opened(path, read(path))
    again.record(ONE, [b"y"], Outcome.FAILS)
    again.close()
    assert [read(path).recall(ONE, [text]) for text in (b"x", b"y")] == [Outcome.HOLDS, Outcome.FAILS]
    path.write_bytes(packed[:-9])
    assert read(path).recall(ONE, [b"x"]) is None, "it is damaged"


def _other_tables(path):
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE notes (text TEXT)")
    file.close()


def _unknown_outcome(path):
    opened(path).close()
    with sqlite3.connect(path) as file:
        file.execute("INSERT INTO verdicts VALUES ('one', 'key', 'perhaps')")
    file.close()


@pytest.mark.parametrize("damage", [
    lambda path: path.write_bytes(b"no database" * 100),
    lambda path: path.write_bytes(b""), _other_tables, _unknown_outcome,
], ids=["no database", "empty", "other tables", "an unknown outcome"])  # fmt: skip
def test_a_damaged_file_knows_nothing_and_is_started_afresh(tmp_path, damage):
    path = tmp_path / "v.db"
    damage(path)
    store = read(path)
    assert store.recall(ONE, [b"x"]) is None
    opened(path, store).record(ONE, [b"x"], Outcome.HOLDS)
    store.close()
    assert read(path).recall(ONE, [b"x"]) is Outcome.HOLDS


def test_a_file_that_cannot_be_opened_or_written_is_named_and_reading_a_missing_one_makes_none(tmp_path):
    VerdictStore().read_file(tmp_path / "v.db")
    assert list(tmp_path.iterdir()) == []
    store = opened(tmp_path / "v.db")
    store._file.execute("PRAGMA query_only = ON")
    with pytest.raises(UserError, match=r"the recorded verdicts in .*v\.db cannot be used: .*readonly"):
        store.record(ONE, [b"x"], Outcome.HOLDS)
    (tmp_path / "d.db").mkdir()
    with pytest.raises(UserError, match=r"the recorded verdicts in .*d\.db cannot be used: unable to open"):
        VerdictStore().open_file(tmp_path / "d.db")


@pytest.mark.parametrize(("before", "now"), [(None, 30.0), (1.0, 60.0), (60.0, None)])
def test_timeouts_are_forgotten_when_the_limit_changes(before, now):
    store = VerdictStore()
    store.use_timeout(before)
    store.record(ONE, [b"slow"], Outcome.TIMEOUT)
    store.record(ONE, [b"bad"], Outcome.FAILS)
    store.use_timeout(before)
    assert store.recall(ONE, [b"slow"]) is Outcome.TIMEOUT
    store.use_timeout(now)
    assert store.recall(ONE, [b"slow"]) is None
    assert store.recall(ONE, [b"bad"]) is Outcome.FAILS
    store.record(ONE, [b"slow"], Outcome.TIMEOUT)
    store.use_timeout(now)
    assert store.recall(ONE, [b"slow"]) is Outcome.TIMEOUT


def test_forgotten_timeouts_do_not_come_back_from_the_file(tmp_path):
    first = VerdictStore()
    first.use_timeout(1.0)
    opened(tmp_path / "v.db", first).record(ONE, [b"slow"], Outcome.TIMEOUT)
    first.close()
    second = read(tmp_path / "v.db")
    second.use_timeout(60.0)
    opened(tmp_path / "v.db", second).close()
    assert read(tmp_path / "v.db").recall(ONE, [b"slow"]) is None


def recorded():
    """A store of an earlier run, which took a single run of a test for a verdict."""
    store = VerdictStore()
    store.record(ONE, [b"x"], Outcome.HOLDS)
    for name in ("inputs", "usual", "verified"):
        store.set_fact(name, f"the {name}")
    return store


def test_verdicts_of_fewer_repetitions_are_forgotten_but_not_whose_they_were_and_others_are_kept():
    store = recorded()
    for times in (1, 3):
        store.use_repeat(times)
        store.record(ONE, [b"x"], Outcome.HOLDS)
        for same_or_fewer in (times, 1):
            store.use_repeat(same_or_fewer)
            assert store.recall(ONE, [b"x"]) is Outcome.HOLDS
    store.use_repeat(2)  # those since then may be verdicts of one
    assert store.recall(ONE, [b"x"]) is None
    assert [store.fact(name) for name in ("inputs", "usual", "verified")] == ["the inputs", None, None]


def test_two_runs_cannot_use_one_file(tmp_path):
    first = opened(tmp_path / "v.db")
    first.record(ONE, [b"x"], Outcome.HOLDS)
    for use in (VerdictStore().open_file, VerdictStore().read_file):
        with pytest.raises(UserError, match=r"another ppr is using them: .*, or name another folder with --output$"):
            use(tmp_path / "v.db")
    first.close()
    first.close()  # twice does no harm
    assert read(tmp_path / "v.db").recall(ONE, [b"x"]) is Outcome.HOLDS


def test_keys_tell_programs_apart_also_when_their_texts_join():
    assert program_key([b"ab", b"c"]) != program_key([b"a", b"bc"])
    assert program_key([b"a"]) != program_key([b"a", b""])
    assert len(program_key([b""])) == 64
    assert program_key([b"ab"]) == hashlib.sha256(b"\0\0\0\0\0\0\0\2ab").hexdigest()  # as in the files that there are


@pytest.mark.parametrize("outcome", [outcome for outcome in Outcome if outcome is not Outcome.STOPPED])
def test_a_file_names_each_outcome_of_the_test_itself_by_its_word(tmp_path, outcome):
    store = opened(tmp_path / "v.db")
    store.record(NEGATED, [b"x"], outcome.opposite)
    store.close()
    with contextlib.closing(sqlite3.connect(tmp_path / "v.db")) as file:
        assert file.execute("SELECT outcome FROM verdicts").fetchall() == [(outcome.name.lower(),)]


def test_a_damaged_file_is_closed_before_it_is_replaced(tmp_path, monkeypatch):
    connections, connect = [], sqlite3.connect

    def remembered(*arguments, **options):
        connections.append(connect(*arguments, **options))
        return connections[-1]

    monkeypatch.setattr(sqlite3, "connect", remembered)
    (tmp_path / "v.db").write_bytes(b"not a database" * 100)
    opened(tmp_path / "v.db").close()
    assert len(connections) == 2
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        connections[0].execute("SELECT 1")


def test_a_file_may_be_written_by_another_thread_until_it_is_closed_whatever_its_name_looks_like(tmp_path):
    path = tmp_path / "a?mode=rw#b%20.db"
    store = opened(path)
    with ThreadPoolExecutor(1) as pool:
        pool.submit(store.record, ONE, [b"x"], Outcome.HOLDS).result()
    store.close()
    store.record(ONE, [b"y"], Outcome.HOLDS)
    assert [store.recall(ONE, [text]) for text in (b"x", b"y")] == [Outcome.HOLDS] * 2
    assert [read(path).recall(ONE, [text]) for text in (b"x", b"y")] == [Outcome.HOLDS, None]


def test_a_file_is_read_without_the_right_to_write_and_locks_are_waited_for_a_moment_only(tmp_path, monkeypatch):
    used, connect = [], sqlite3.connect

    def noting(name, *, timeout, uri=False, **options):
        used.append((str(name).endswith("?mode=ro"), uri, timeout))
        return connect(name, timeout=timeout, uri=uri, **options)

    monkeypatch.setattr(sqlite3, "connect", noting)
    opened(tmp_path / "v.db").close()
    read(tmp_path / "v.db")
    assert used == [(False, False, verdicts.LOCK_WAIT), (True, True, verdicts.LOCK_WAIT)]
