"""Mutation testing: which small faults in the heart of the program does no test notice?

Every mutant is run in a process of its own, on the unit tests that cover its lines, in a copy of the project.
Survivors are printed and written to build/mutants/survivors.txt; those that no test can notice are listed, with
the reason, in equivalent.txt beside this file.
"""

import argparse
import hashlib
import multiprocessing
import os
import re
import shutil
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from baseline import Baseline
from confinement import adopt_orphans
from mutations import Mutant, mutants_of
from trial import survives

PARTS = (
    "search", "properties", "reducers", "reduction", "results", "trials", "session", "campaign", "studies", "programs",
)  # fmt: skip
FOLDERS = (*(f"ppr/{part}" for part in PARTS), "diffing", "grammars")
TESTS = ("tests/ppr", "tests/diffing", "tests/grammars")
PLACE = Path("build/mutants").absolute()
TREE = PLACE / "tree"
EQUIVALENT = Path(__file__).with_name("equivalent.txt")
FEW = 10  # of fewer mutants no share is demanded
STATES = ("killed", "survived", "not covered", "equivalent", "not run")

Key = tuple[str, str, str]


def main() -> int:
    """Run the mutants that the arguments ask for; 1 if too few of them are killed."""
    parser = argparse.ArgumentParser(description="mutation testing")
    parser.add_argument("--only", type=Path, default=Path(), help="a folder or file")
    parser.add_argument("--base", help="only lines that changed since this commit")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="begin no mutant after this time")
    parser.add_argument("--sample", type=int, help="at most so many mutants, always the same ones")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--at-least", type=float, default=0.0, help="the share that must be killed, 0 to 1")
    options = parser.parse_args()
    deadline = time.monotonic() + options.seconds
    files = _files(options.only)
    changed = changed_lines(_difference(options.base)) if options.base else None
    if changed is not None:
        files = [file for file in files if str(file) in changed]
    mutants = [mutant for file in files for mutant in mutants_of(file, file.read_text())]
    listed = equivalent_keys(EQUIVALENT.read_text())
    for place, before, after in sorted(listed - {mutant.key for mutant in mutants}):
        if Path(place.partition(" ")[0]) in files:
            print(f"{EQUIVALENT.name}: there is no such mutant any more:\n{place}\n- {before}\n+ {after}\n")
    if changed is not None:
        mutants = [m for m in mutants if changed[str(m.file)].intersection(m.lines)]
    mutants.sort(key=lambda mutant: hashlib.sha256("\n".join(mutant.key).encode()).digest())
    mutants = mutants[: options.sample]
    if not mutants:
        print("mutants: nothing to do")
        return 0
    _copy_project()
    states = _run(mutants, listed, options.jobs, deadline)
    _report(mutants, states)
    for mutant, state in zip(mutants, states, strict=True):
        if mutant.key in listed and state == "killed":
            print(f"{EQUIVALENT.name}: a test kills this one, so it is not equivalent:\n{_block(mutant)}")
    judged = sum(state in STATES[:3] for state in states)
    return int(judged >= FEW and states.count("killed") < options.at_least * judged)


def _files(only: Path) -> list[Path]:
    files = (file for folder in FOLDERS for file in sorted(Path(folder).rglob("*.py")))
    return [file for file in files if file.is_relative_to(only)]


def _difference(base: str) -> str:
    """The difference to the commit where a branch began; empty if there is none, as in a shallow clone."""
    since = subprocess.run(["git", "merge-base", base, "HEAD"], capture_output=True, text=True, check=False)
    if since.returncode:
        print(f"mutants: there is no common commit with {base}")
        return ""
    command = ["git", "diff", "--unified=0", "--find-renames", "--no-color", since.stdout.strip(), "--", *FOLDERS]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def changed_lines(difference: str) -> dict[str, set[int]]:
    """The new lines of each file."""
    changed: dict[str, set[int]] = {}
    for line in difference.splitlines():
        if line.startswith("+++ "):
            lines = changed.setdefault(line.removeprefix("+++ b/"), set())
        elif found := re.match(r"@@ -\S+ \+(\d+)(?:,(\d+))? @@", line):
            first, count = int(found[1]), int(found[2] or 1)
            lines.update(range(first, first + count))
    return changed


def equivalent_keys(text: str) -> set[Key]:
    """The mutants listed as equivalent: blocks as in the table of survivors, and the reason below."""
    keys: set[Key] = set()
    for block in re.split(r"\n\s*\n", text):
        lines = [line.strip() for line in block.splitlines() if line.strip() and not line.startswith("#")]
        if lines and len(lines) < 4:
            raise SystemExit(f"{EQUIVALENT.name}: a place, two lines and a reason are needed:\n{block}")
        if lines:
            place, before, after = lines[:3]
            keys.add((re.sub(r":\d+", "", place, count=1), before.removeprefix("- "), after.removeprefix("+ ")))
    return keys


def _copy_project() -> None:
    shutil.rmtree(TREE, ignore_errors=True)
    names = subprocess.run(["git", "ls-files", "-coz", "--exclude-standard"], capture_output=True, check=True).stdout
    for name in filter(os.path.isfile, os.fsdecode(names).split("\0")):
        (TREE / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(name, TREE / name)


def _run(mutants: list[Mutant], listed: set[Key], jobs: int, deadline: float) -> list[str]:
    """The state of each mutant."""
    adopt_orphans()
    baseline = Baseline(PLACE, FOLDERS, TESTS, jobs)
    print(f"mutants: {len(mutants)} of them, {len(baseline.seconds)} tests", flush=True)
    tasks = [(i, m, baseline.tests_of(m), m.key in listed, deadline) for i, m in enumerate(mutants)]
    states = ["not run"] * len(mutants)
    with multiprocessing.get_context("fork").Pool(jobs, initializer=adopt_orphans) as pool:
        for done, (number, state) in enumerate(pool.imap_unordered(_state, tasks), start=1):
            states[number] = state
            if done % 50 == 0:
                print(f"mutants: {done} done, {states.count('killed')} of them killed", file=sys.stderr, flush=True)
    return states


def _state(task: tuple[int, Mutant, dict[str, float], bool, float]) -> tuple[int, str]:
    """In a worker: what becomes of a mutant."""
    number, mutant, tests, is_listed, deadline = task
    if time.monotonic() > deadline:
        return number, "not run"
    if tests and not survives(PLACE, mutant, tests):
        return number, "killed"
    return number, "equivalent" if is_listed else "survived" if tests else "not covered"


def _block(mutant: Mutant, note: str = "") -> str:
    place = f"{mutant.file}:{mutant.lines.start} {mutant.function}".strip()
    return f"{note}{place}\n- {mutant.before}\n+ {mutant.after}\n"


def _report(mutants: list[Mutant], states: list[str]) -> None:
    """The survivors, and how many mutants of each folder were killed."""
    alive = [(m, state) for m, state in zip(mutants, states, strict=True) if state in STATES[1:3]]
    alive.sort(key=lambda pair: (str(pair[0].file), pair[0].lines.start))
    text = "\n".join(
        _block(mutant, "# no test covers this line\n" * (state == "not covered")) for mutant, state in alive
    )
    (PLACE / "survivors.txt").write_text(text)
    print(f"\nSurvivors\n\n{text}")
    print(f"{'':16}{'mutants':>12}" + "".join(f"{state:>12}" for state in STATES) + f"{'share killed':>14}")
    for folder in (*FOLDERS, ""):
        of_folder = [s for m, s in zip(mutants, states, strict=True) if m.file.is_relative_to(folder)]
        counts = Counter(of_folder)
        if judged := sum(counts[state] for state in STATES[:3]):
            numbers = "".join(f"{counts[state]:12}" for state in STATES)
            print(f"{folder or 'all':16}{len(of_folder):12}{numbers}{counts['killed'] / judged:14.1%}")


if __name__ == "__main__":
    raise SystemExit(main())
