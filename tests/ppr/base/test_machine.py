import gc
import os
from pathlib import Path

from ppr.base.machine import available_cores, rare_garbage_collection
from ppr.session.session import Settings


def test_garbage_is_collected_rarely_while_programs_are_parsed():
    before = gc.get_threshold()
    with rare_garbage_collection():
        assert gc.get_threshold()[0] == 10_000_000
    assert gc.get_threshold() == before


def test_all_cores_that_the_process_may_use_are_used_by_default(monkeypatch):
    cores = {0: {1, 4, 5}}  # of processes; 0 is this one
    monkeypatch.setattr(os, "sched_getaffinity", cores.get, raising=False)
    assert available_cores() == Settings(Path("x")).jobs == 3
    monkeypatch.delattr(os, "sched_getaffinity")
    monkeypatch.setattr(os, "cpu_count", lambda: 5)
    assert available_cores() == 5
    monkeypatch.setattr(os, "cpu_count", lambda: None)  # unknown
    assert available_cores() == 1
