"""What this process may use of the machine, and how it uses memory."""

import contextlib
import gc
import os
from collections.abc import Iterator


def available_cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextlib.contextmanager
def rare_garbage_collection() -> Iterator[None]:
    """Trees are large and live long: with the default thresholds half the time of parsing goes into looking at them."""
    before = gc.get_threshold()
    gc.set_threshold(10_000_000)
    try:
        yield
    finally:
        gc.set_threshold(*before)
