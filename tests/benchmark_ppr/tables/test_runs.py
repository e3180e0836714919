"""The note under every table, for runs of several days, machines, commands and limits."""

from pathlib import Path

from recorded_runs import a_run

from benchmark_ppr.harness.run_record import Machine, RunSettings
from benchmark_ppr.tables.runs import MAX_COMMANDS, MAX_WIDTH, provenance


def note(*facts):
    """The note for one run with each of these facts."""
    runs = [a_run("ppr", f"pair-{number}", **each) for number, each in enumerate(facts)]
    return provenance(runs, Path("out"))


def test_the_days_are_told_from_the_first_to_the_last():
    assert "; 2026-01-31 to 2026-02-01; " in note({"date": "2026-02-01"}, {"date": "2026-01-31"})


def test_each_machine_is_told_once_with_the_cores_that_it_gave():
    machines = [{"machine": Machine(name, cores)} for name, cores in (("old", 2), ("new", 1), ("old", 2))]
    assert "; 1 core of new and 2 cores of old; " in note(*machines)


def test_the_oldest_commands_are_told_and_the_others_are_counted():
    runs = [{"command": f"command {day}", "date": f"2026-01-0{day}"} for day in range(5, 0, -1)]
    assert ", after `command 1`, `command 2`, `command 3` and 2 more; " in note(*runs)
    assert ", after `command 1`, `command 2`, `command 3`; " in note(*runs[-MAX_COMMANDS:])


def test_a_long_command_is_cut():
    longest = "x" * MAX_WIDTH
    assert f"after `{longest}`; " in note({"command": longest})
    assert f"after `{longest}...`; " in note({"command": longest + "y"})


def test_all_time_limits_are_told():
    runs = [{"settings": RunSettings(timeout, 1)} for timeout in (60, 5, 60)]
    assert "; 5 s or 60 s for each tool and pair." in note(*runs)
