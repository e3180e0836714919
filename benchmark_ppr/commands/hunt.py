"""``python -m benchmark_ppr hunt TARGET``: look for bugs of compilers by mutation."""

import time
from collections import Counter, deque
from collections.abc import Collection, Sequence
from pathlib import Path

import click
from msgspec import structs

from benchmark_ppr.benchmark_pair import PAIRS, SEEDS, BugKind, pairs_in
from benchmark_ppr.commands.options import EXISTING, FILE, FOLDER, Duration, resumable, usage_errors
from benchmark_ppr.fuzzing.hunt import HUNT_LOG, HuntLog, Leg, run_leg
from benchmark_ppr.fuzzing.mutator import find_programs
from benchmark_ppr.fuzzing.targets import TARGETS, Signature, Target, find_target, load
from grammars.languages import by_name
from ppr.campaign.records import alone_with

KINDS = (BugKind.CRASH.value, BugKind.HANG.value)  # those that need no other template
ALL = "all"


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("names", metavar="TARGET...", nargs=-1, required=True)
@click.option("--seeds", multiple=True, type=EXISTING,
              help="Programs to mutate, or folders of them.  [default: the benchmark's own]")  # fmt: skip
@click.option("--out", type=FOLDER, default=Path("build/found"), show_default=True, help="Folder for the pairs.")
@click.option("--budget", type=Duration(), default="10m", show_default=True,
              help="How long to hunt: 90s, 10m, 1h. A leg that has begun is finished, even after that.")  # fmt: skip
@click.option("--leg", "seconds", type=Duration(), default="60s", show_default=True,
              help="How long to try one target before the next one.")  # fmt: skip
@click.option("--of-each", "most_of_each", type=click.IntRange(1), default=1, show_default=True,
              help="The most pairs to keep with one signature.")  # fmt: skip
@click.option("--new", is_flag=True, help="Leave out what a pair of the benchmark shows already.")
@click.option("--kind", type=click.Choice(KINDS), help="Look for another kind of bug.")
@click.option("--targets", type=FILE, default=TARGETS, help="Another file of targets.")
@click.option("--pairs", "enough", type=click.IntRange(1), help="Stop after this many new pairs.")
def main(
    names: tuple[str, ...], seeds: tuple[Path, ...], out: Path, budget: float,
    seconds: float, most_of_each: int, new: bool, kind: str | None, targets: Path, enough: int | None,
) -> None:  # fmt: skip
    """Mutate seeds and write a pair to --out for every new bug of each TARGET (see targets.toml), or of all.

    The hunt goes from target to target in legs.  What each leg has found is in OUT/hunt.jsonl.xz and in folders with
    pairs.  The same command goes on where it was, also on another machine that has this file: missing folders of pairs
    are written again.
    """
    with usage_errors():
        if ALL in names:
            installed = (target for target in load(targets).values() if target.installed())
            names = tuple({structs.replace(target, name=""): target.name for target in installed}.values())
        chosen = [find_target(name, targets, BugKind(kind) if kind else None) for name in names]
    programs = {target.name: _programs(target, seeds) for target in chosen}
    out.mkdir(parents=True, exist_ok=True)
    with usage_errors():  # at its end, each of two hunts would overwrite what the other has logged
        refusal = f"another hunt is at work in {out}: choose another --out"
        click.get_current_context().with_resource(alone_with(out, refusal))
        log = HuntLog(out / HUNT_LOG)
    log.write_missing(out)
    known = frozenset(pair.facts.signature for pair in pairs_in(PAIRS)) if new else frozenset()
    legs = (Leg(one, seconds, programs[one.name], most_of_each) for one in chosen)
    with resumable():
        _hunt(deque(legs), log, known, budget, enough)


def _hunt(legs: deque[Leg], log: HuntLog, known: Collection[Signature], budget: float, enough: int | None) -> None:
    """Run legs in turn until the time is over or there are enough new pairs; those that have begun are finished.

    A target that accepts no seed gets no more legs.
    """
    new: list[Path] = []
    left_out: list[str] = []
    until = time.monotonic() + budget
    while legs and time.monotonic() < until and (enough is None or len(new) < enough):
        leg, name = legs[0], legs[0].target.name
        finds = log.finds(name)
        found = Counter(find.signature for find in finds) + Counter(dict.fromkeys(known, leg.most_of_each))
        shown = {find.programs[1] for find in finds}
        report = run_leg(leg, log.next_number(name), found, shown, None if enough is None else enough - len(new))
        log.add(report)
        legs.rotate(-1)
        if not report.accepted:
            legs.pop()
            left_out.append(f"{report.target.compiler} accepts none of the {report.seeds} seeds")
        click.echo(
            f"{name}, random seed {report.number}: {report.accepted} of {report.seeds} seeds are accepted,"
            f" {report.variants:,} variants, {report.crashes:,} with bugs; new pairs: {len(report.finds)}"
        )
        for folder in log.write_missing(log.path.parent):
            new.append(folder)
            click.echo(f"    {folder}")
    if left_out and not new:
        raise click.UsageError("; ".join(dict.fromkeys(left_out)))


def _programs(target: Target, seeds: Sequence[Path]) -> tuple[tuple[str, bytes], ...]:
    language = by_name(target.language)
    paths = find_programs(seeds or [SEEDS / folder for folder in target.seeds or (language.name,)], language)
    if not paths:
        raise click.UsageError(f"there is no {language.title} program in --seeds")
    return tuple((path.name, path.read_bytes()) for path in paths)
