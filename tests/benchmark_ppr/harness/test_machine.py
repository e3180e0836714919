import os

import pytest

from benchmark_ppr.harness.machine import use_cores


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
    assert machine.processor


def test_all_cores_are_used_by_default(cores):
    assert use_cores(None).cores == len(cores)
    assert os.sched_getaffinity(0) == cores


def test_more_cores_than_there_are_is_an_error(cores):
    with pytest.raises(ValueError, match=f"there are only {len(cores)} cores"):
        use_cores(len(cores) + 1)
