"""Cores and the processor."""

import os
from pathlib import Path

import pytest

from benchmark_ppr.run_tool import use_cores


@pytest.fixture
def cores():
    """The cores of this process, which are restored."""
    cores = os.sched_getaffinity(0)
    yield cores
    os.sched_setaffinity(0, cores)


def test_the_process_is_bound_to_the_cores_that_are_wanted(cores):
    machine = use_cores(1)
    assert machine.cores == len(os.sched_getaffinity(0)) == 1
    assert os.sched_getaffinity(0) <= cores


@pytest.mark.parametrize(
    ("facts", "name"),
    [
        ("processor\t: 0\nmodel name\t: A CPU: 2 GHz\n\nprocessor\t: 1\nmodel name\t: Another\n", "A CPU: 2 GHz"),
        ("processor\t: 0\nmodel\t: 85\n", "unknown"),
    ],
)
def test_the_processor_is_the_first_one_that_the_system_names(cores, monkeypatch, facts, name):
    monkeypatch.setattr(Path, "read_text", lambda *_, **__: facts)
    assert use_cores(None).processor == name


@pytest.mark.parametrize("by_number", [False, True])
def test_all_cores_are_used_by_default_or_if_they_are_wanted(cores, by_number):
    assert use_cores(len(cores) if by_number else None).cores == len(cores)
    assert os.sched_getaffinity(0) == cores


def test_more_cores_than_there_are_is_an_error(cores):
    with pytest.raises(ValueError, match=f"there are only {len(cores)} cores"):
        use_cores(len(cores) + 1)


def test_jobs_that_wait_may_share_the_cores(cores):
    assert use_cores(len(cores) + 3, share=True).cores == len(cores)
    assert os.sched_getaffinity(0) == cores
