"""``python tests/faults/kills.py [KILLS [SEED]]``: SIGKILL at random moments, then the same command: what is left?

A chain kills one run after the other in the same folder; every tenth run of a chain may end.  It must reach the result
of an undisturbed run, and neither a process nor a temporary file may stay.
"""

import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

PAIR = Path(__file__).parent / "pair"
COMMAND = [sys.executable, "-m", "ppr", "seed.c", "variant.c", "--seed-test", "ok.sh", "--variant-test", "crash.sh"]
CHAIN = 10  # kills before a run may end
PATIENCE = 20.0  # seconds for the warden to clear up


def main() -> int:
    """Kill as often as asked; 1 if a result differs or anything is left."""
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    chance = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    place = Path(tempfile.mkdtemp(prefix="kills-"))
    try:
        undisturbed, seconds = _chain(place / "undisturbed", [])
        print(f"an undisturbed run takes {seconds:.1f} s")
        wrong = left = done = resumed = 0
        while done < kills:
            moments = [chance.uniform(0, seconds) for _ in range(min(CHAIN, kills - done))]
            folder = place / f"chain-{done}"
            result, _ = _chain(folder, moments)
            done += len(moments)
            wrong += result != undisturbed
            remains = _remains(folder)
            left += bool(remains)
            resumed += 1
            if result != undisturbed or remains:
                print(f"{folder.name}: {'another result' if result != undisturbed else ''} {remains}")
            shutil.rmtree(folder)
        print(f"{done} kills in {resumed} chains: {wrong} other results, {left} with something left")
        return int(bool(wrong or left))
    finally:
        shutil.rmtree(place, ignore_errors=True)


def _chain(folder: Path, moments: list[float]) -> tuple[list[bytes], float]:
    """The result after runs that are killed at these moments (seconds from the start) and one that is not."""
    shutil.copytree(PAIR, folder)
    (folder / "tmp").mkdir()
    for script in (folder / "ok.sh", folder / "crash.sh"):  # slow enough that most of a run is not its start
        script.write_text(script.read_text().replace("\n", "\nsleep 0.02\n", 1))
    for moment in moments:
        run = _start(folder)
        time.sleep(moment)
        run.kill()
        run.wait()
    start = time.monotonic()
    run = _start(folder)
    assert run.wait() == 0, f"the last run ended with {run.returncode}"
    results = [(folder / "seed.ppr" / name).read_bytes() for name in ("seed.c", "variant.c")]
    return results, time.monotonic() - start


def _start(folder: Path) -> "subprocess.Popen[bytes]":
    environment = {**os.environ, "TMPDIR": str(folder / "tmp")}
    return subprocess.Popen([*COMMAND, "--quiet"], cwd=folder, env=environment, stdin=subprocess.DEVNULL)


def _remains(folder: Path) -> list[str]:
    """Processes and temporary files of a chain that are still there after a while."""
    end = time.monotonic() + PATIENCE
    while (found := [*_processes(folder), *map(str, (folder / "tmp").iterdir())]) and time.monotonic() < end:
        time.sleep(0.1)
    return found


def _processes(folder: Path) -> list[str]:
    found = []
    for process in psutil.process_iter():
        try:
            if process.environ().get("TMPDIR", "").startswith(str(folder)) and process.status() != psutil.STATUS_ZOMBIE:
                found.append(" ".join(process.cmdline()))
        except psutil.Error:
            continue
    return found


if __name__ == "__main__":
    sys.exit(main())
