"""How much memory a process takes."""

import subprocess
import sys

import psutil
import pytest

from benchmark_ppr.harness.memory import peak_memory


@pytest.mark.skipif(sys.platform != "linux", reason="other systems tell what a process has now")
def test_memory_that_was_freed_counts_too():
    size = 50_000_000
    hungry = f"x = b'x' * {size}; print(flush=True); input(); del x; print(flush=True); input()"
    with subprocess.Popen([sys.executable, "-c", hungry], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"\n"
        assert peak_memory(process.pid) > 0.99 * psutil.Process(process.pid).memory_info().rss
        process.stdin.write(b"\n")
        process.stdin.flush()
        assert process.stdout.readline() == b"\n"
        assert peak_memory(process.pid) > size > psutil.Process(process.pid).memory_info().rss
    with pytest.raises(psutil.Error):
        peak_memory(process.pid)
