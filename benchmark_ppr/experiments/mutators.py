"""``python -m benchmark_ppr mutators``: what hunts find with learnt mutators, without them, and with both."""

import os
from pathlib import Path
from random import Random

import click

from benchmark_ppr.benchmark_pair import PAIRS, ScriptRunner, pairs_in
from benchmark_ppr.commands.options import FILE, FOLDER, Duration, usage_errors
from benchmark_ppr.fuzzing.hunt import Hunt, HuntLog
from benchmark_ppr.fuzzing.mutator import Arms, Mutator, find_programs
from benchmark_ppr.fuzzing.targets import find_target
from grammars.languages import by_name
from ppr.campaign.templates import read_templates

LOGS = Path(__file__).parents[1] / "hunts"
SHARES = {"default": 0.0, "learnt": 1.0, "both": 0.5}
HOUR = 3600


def processor_time() -> float:
    """Seconds, of this process and of those that have ended."""
    return sum(os.times()[:4])


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.argument("path", metavar="MUTATORS", type=FILE)
@click.argument("names", metavar="TARGET...", nargs=-1, required=True)
@click.option("--time", "seconds", type=Duration(), default="100s", show_default=True, help="Of the processor, a run.")
@click.option("--known", "folder", type=FOLDER, help="Pairs whose signatures are not new, such as those learnt from.")
@click.option("--runs", type=click.IntRange(1), default=5, show_default=True, help="Random seeds.")
def main(path: Path, names: tuple[str, ...], seconds: float, folder: Path | None, runs: int) -> None:
    """Hunt on each TARGET, and count the signatures that neither the benchmark nor its hunts have."""
    with usage_errors():
        targets = [find_target(name) for name in names]
        known = {pair.facts.signature for place in filter(None, (PAIRS, folder)) for pair in pairs_in(place)}
        known |= {find.signature for log in LOGS.glob("*.xz") for _, _, find in HuntLog(log).pairs()}
    click.echo("target,operators,run,variants,with bugs,signatures,new,new in an hour")
    for target in targets:
        language = by_name(target.language)
        programs = [(one.name, one.read_bytes()) for one in find_programs(target.seed_folders(), language)]
        templates = [one for one in read_templates(path) if one.language == language.name]
        for run in range(runs):
            for name, share in SHARES.items():
                random = Random(f"{target.name} {run}")
                with ScriptRunner() as runner:
                    hunt = Hunt(target, random, runner, clock=processor_time)
                    arms = Arms(templates, share) if share else None
                    mutator = Mutator(language, [text for _, text in programs], random, arms)
                    bases = hunt.bases(programs)
                    found = {signature for _, signature in hunt.search(bases, mutator, seconds, known)}
                new = len(found - known)
                counts = hunt.variants, hunt.crashes, len(found), new, f"{new * HOUR / seconds:.1f}"
                click.echo(",".join(map(str, (target.name, name, run, *counts))))
