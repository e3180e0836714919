"""A campaign on planted bugs: pairs of a mutation fuzzer, the truth by all subsets of mutations, and what ppr says."""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import harmonic_mean
from typing import Any

import msgspec

from benchmark_ppr.mutator import Mutator
from benchmark_ppr.planted import frontend
from benchmark_ppr.planted.building import HOME, C, ppr
from ppr.campaign.analysis.effectiveness import interval
from ppr.results.mutation_log import Mutation, history_of

MUTATIONS = 5  # of a variant, at most
ATTEMPTS = 100  # at each pair
COMMAND = f"{sys.executable} -S {frontend.__file__} {{}}"


def bug_of(text: bytes) -> str | None:
    """The bug that a program shows; empty if it shows none, None if it is refused."""
    try:
        frontend.refuse_unbalanced(text.decode())
    except (SystemExit, UnicodeDecodeError):
        return None
    return frontend.shown(text.decode())[0]


def fuzz(number: int, most: int) -> Iterator[tuple[bytes, bytes, Sequence[Mutation], str]]:
    """At most so many pairs with their logs and bugs, at most ``most`` of each bug; the same each time."""
    random, found = Random(1), Counter[str]()
    seeds = [path.read_bytes() for path in sorted((HOME / "programs").glob("*.c"))]
    mutators = [Mutator(C, seeds, random) for _ in seeds]
    for _ in range(ATTEMPTS * number):
        turn = random.randrange(len(seeds))
        variant, log = mutators[turn].mutate(seeds[turn], random.randint(1, MUTATIONS))
        bug = bug_of(variant)
        if bug and not bug_of(seeds[turn]) and found[bug] < most:
            found[bug] += 1
            yield seeds[turn], variant, log, bug
        if found.total() == number:
            return


def write_pair(folder: Path, seed: bytes, variant: bytes, log: Sequence[Mutation], bug: str) -> None:
    fresh = folder.with_name(f".{folder.name}")  # it appears all at once
    fresh.mkdir(parents=True)
    facts = {"command": COMMAND, "bug": bug, "signature": [bug], "mutations": log}
    for name, text in {"seed.c": seed, "variant.c": variant, "pair.toml": msgspec.toml.encode(facts)}.items():
        (fresh / name).write_bytes(text)
    fresh.rename(folder)


def needed_sets(seed: bytes, log: Sequence[Mutation], bug: str) -> list[set[int]]:
    """All smallest sets of mutations (from 1) with which alone the seed shows the bug: every subset is tried."""
    history, found = history_of(seed, log), list[set[int]]()
    for size in range(1, len(log) + 1):
        for chosen in combinations(range(len(log)), size):
            wanted = {one + 1 for one in chosen}
            can_be_made = len(history.applicable(chosen)) == len(chosen)
            if can_be_made and not any(one <= wanted for one in found) and bug_of(history.text(chosen)) == bug:
                found.append(wanted)
    return found


def measured(out: Path, number: int, most: int) -> dict[str, str]:
    """Make a campaign in ``out``, unless it is there: how right needed mutations, operators' order and groups are."""
    pairs = {f"{place:03}": pair for place, pair in enumerate(fuzz(number, most))}
    for name, pair in pairs.items():
        if not (out / "found" / name).exists():
            write_pair(out / "found" / name, *pair)
    ppr("campaign", "run", str(out / "found"), "--output", str(out / "results"), "--quiet", "--of-each", "0")
    ppr("campaign", "report", str(out / "results"), "--bug", "bug")
    results, right, sets, made, needed = 0, 0, 0, Counter[str](), Counter[str]()
    for name, (seed, _, log, bug) in pairs.items():
        path = out / "results" / name / "report.json"
        if not path.exists():
            continue
        report: Any = json.loads(path.read_bytes())
        results += 1
        said = {one["number"] for one in report["survival"]["mutations"] if one.get("needed")}
        true_sets = needed_sets(seed, log, bug)
        right += said in true_sets
        sets += len(said) > 1
        made.update(one.kind for one in log)
        needed.update(log[one - 1].kind for one in (said if said in true_sets else true_sets[0]))
    told = json.loads((out / "results/campaign-report.json").read_bytes())
    truth = sorted(made, key=lambda kind: -interval(needed[kind], made[kind])[0])
    row = {
        "pairs": str(len(pairs)), "with a result": str(results), "bugs": str(len({bug for *_, bug in pairs.values()})),
        "needed sets right": str(right), "of several mutations": str(sets), "operators, truth": " ".join(truth),
        "as reported": " ".join(one["name"] for one in told["operators"]),
    }  # fmt: skip
    quality = [told["truth"]["by"][-1][name] or 0.0 for name in ("precision", "recall")]
    shares = zip(("precision", "recall", "F1"), (*quality, harmonic_mean(quality)), strict=True)
    return {**row, **{f"{name} of groups": f"{share:.2f}" for name, share in shares}}
