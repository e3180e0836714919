"""A runner for the process of one run: nothing is left of its tests, whatever becomes of the process itself."""

import contextlib
import os
from collections.abc import Callable, Iterator

from ppr.properties.limits import limited_files
from ppr.properties.orphans import Orphans
from ppr.properties.roots import dead_roots, lock, make_root
from ppr.properties.running import TestRunner
from ppr.properties.warden import Warden


@contextlib.contextmanager
def guarded_runner(*, note: Callable[[str], None] = lambda _: None, memory: int | None = None) -> Iterator[TestRunner]:
    """A runner whose tests leave no process and no folder behind; and what dead runs have left is removed."""
    for root in dead_roots():
        TestRunner(root).close()
    root = make_root()
    descriptor = lock(root)
    warden = Warden(root)
    orphans = Orphans()
    try:
        with limited_files(), TestRunner(root, around_test=orphans.test, note=note, memory=memory) as runner:
            try:
                yield runner
            finally:
                orphans.close()
    finally:
        os.close(descriptor)
        warden.dismiss()
