"""``python tests/faults/kills.py [KILLS [SEED [pair|one]]]``: SIGKILL at random moments, then the same command.

A chain kills one run after the other in the same folder; every tenth run of a chain may end.  It must reach the result
of an undisturbed run, and neither a process nor a temporary file may stay.  What a kill leaves is whole: a report is
about the programs beside it, and no program is larger than that of a report which was there before.
"""

import json
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
CALLS = {  # with what holds the result
    "pair": (["seed.c", "variant.c", "--seed-test", "ok.sh", "--variant-test", "crash.sh"], "seed.ppr"),
    "one": (["variant.c", "--no-explain", "--", "./cc.sh", "{}"], "variant.ppr"),  # near the original a seed is found
}
CHAIN = 10  # kills before a run may end
PATIENCE = 20.0  # seconds for the warden to clear up


def main() -> int:
    """Kill as often as asked; 1 if a result differs, is not whole, or anything is left."""
    kills, seed = (int(word) for word in [*sys.argv[1:3], *("100", "1")[len(sys.argv[1:3]) :]])
    of = sys.argv[3] if len(sys.argv) > 3 else "pair"
    chance = random.Random(seed)
    place = Path(tempfile.mkdtemp(prefix="kills-"))
    try:
        undisturbed, seconds, _ = _chain(of, place / "undisturbed", [])
        print(f"an undisturbed run takes {seconds:.1f} s")
        wrong = left = done = resumed = 0
        while done < kills:
            moments = [chance.uniform(0, seconds) for _ in range(min(CHAIN, kills - done))]
            folder = place / f"chain-{done}"
            result, _, broken = _chain(of, folder, moments)
            done += len(moments)
            wrong += result != undisturbed or bool(broken)
            remains = _remains(folder)
            left += bool(remains)
            resumed += 1
            if result != undisturbed or remains or broken:
                print(f"{folder.name}: {'another result' if result != undisturbed else ''} {remains} {broken}")
            shutil.rmtree(folder)
        print(f"{done} kills in {resumed} chains: {wrong} other results, {left} with something left")
        return int(bool(wrong or left))
    finally:
        shutil.rmtree(place, ignore_errors=True)


def _chain(of: str, folder: Path, moments: list[float]) -> tuple[list[bytes], float, list[str]]:
    """The result after runs that are killed at these moments (seconds from the start) and one that is not.

    Then how long the last one took, and what was not whole before.
    """
    shutil.copytree(PAIR, folder)
    (folder / "tmp").mkdir()
    for script in (folder / "ok.sh", folder / "crash.sh", folder / "cc.sh"):  # slow: most of a run is not its start
        script.write_text(script.read_text().replace("\n", "\nsleep 0.02\n", 1))
    result, broken, least = folder / CALLS[of][1], list[str](), 10**9
    for moment in moments:
        run = _start(of, folder)
        time.sleep(moment)
        run.kill()
        run.wait()
        if (result / "report.json").exists():
            report = json.loads((result / "report.json").read_text())
            sizes = {(result / file).stat().st_size for file in report["files"] if (result / file).exists()}
            told = {one["bytes"] for one in report["after"].values() if isinstance(one, dict) and "bytes" in one}
            broken += [f"after {moment:.2f} s: {sizes} bytes, the report says {told}"] * (sizes != told)
            broken += [f"after {moment:.2f} s: {max(sizes)} bytes, {least} before"] * (max(told) > least)
            least = max(told)
    start = time.monotonic()
    run = _start(of, folder)
    assert run.wait() == 0, f"the last run ended with {run.returncode}"
    programs = sorted(path for path in result.rglob("*.c") if path.parent.name in ("seed", "variant", result.name))
    return [path.read_bytes() for path in programs], time.monotonic() - start, broken


def _start(of: str, folder: Path) -> "subprocess.Popen[bytes]":
    environment = {**os.environ, "TMPDIR": str(folder / "tmp")}
    call = [sys.executable, "-m", "ppr", "--quiet", *CALLS[of][0]]
    return subprocess.Popen(call, cwd=folder, env=environment, stdin=subprocess.DEVNULL)


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
