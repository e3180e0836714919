"""Errors that say something of a machine, not of the programs."""

import errno

import pytest
from laws import for_each

from ppr.cli import main as module
from ppr.programs import errors
from ppr.programs.errors import UnavailableError, UserError, are, count, is_of_machine, user_errors
from ppr.search.verdicts import VerdictStore


@pytest.mark.parametrize(
    ("error", "said"), [(OSError(errno.ENOSPC, "full"), "no: full"), (OSError("not gzip"), "no: not gzip")]
)
def test_an_error_of_the_system_says_what_failed_and_why(error, said):
    with pytest.raises(UserError) as refused, user_errors("no"):
        raise error
    assert str(refused.value) == said


@pytest.mark.parametrize("what", ["it is kept", lambda: "it is kept"])
def test_who_interrupts_is_told_what_is_kept(what):
    with pytest.raises(errors.Interrupted, match=r"^it is kept$") as said, errors.saying_if_interrupted(what):
        raise errors.Interrupted("by a signal")
    assert str(said.value.__cause__) == "by a signal"


def caused_by(error):
    found = UserError("the result cannot be written")
    found.__cause__ = error
    return found


@pytest.mark.parametrize(("error", "expected"), [
    (UnavailableError("there is no gcc"), True), (caused_by(OSError(errno.ENOSPC, "full")), True),
    (caused_by(caused_by(OSError(errno.EAGAIN, "no process"))), True), (OSError(errno.ENOMEM, "no memory"), True),
    (caused_by(OSError(errno.ENOENT, "nothing")), False), (UserError("the seed is empty"), False),
])  # fmt: skip
def test_what_a_machine_lacks_can_be_told_from_bad_programs(monkeypatch, error, expected):
    def fail(**_):
        raise error

    assert is_of_machine(error) == expected
    monkeypatch.setattr(module.cli, "main", fail)
    usual = 1 if isinstance(error, OSError) else 2
    for known, status in (({}, usual), ({"unavailable": 75}, 75 if expected else usual)):
        with pytest.raises(SystemExit) as ended:
            module.main([], **known)
        assert ended.value.code == status


def test_verdicts_on_a_full_disk_are_not_the_fault_of_the_programs(tmp_path):
    store = VerdictStore()
    store.open_file(tmp_path / "verdicts.db")
    store._file.execute("PRAGMA max_page_count = 1")
    with pytest.raises(UnavailableError, match="full"):
        for number in range(1000):
            store.set_fact(str(number), "x" * 1000)
    store.close()


@for_each("number, words", [
    (0, "0 tests are"), (1, "1 test is"), (2, "2 tests are"), (1_000_000, "1,000,000 tests are"), (1.0, "1 test is"),
    (0.5, "0.5 tests are"), (3.0, "3 tests are"),
])  # fmt: skip
def test_only_one_is_singular(number, words):
    assert f"{count(number, 'test')} {are(number)}" == words
