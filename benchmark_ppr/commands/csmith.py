"""``python -m benchmark_ppr csmith --random N``: seeds from Csmith that need no header."""

import shutil
import subprocess
from pathlib import Path

import click

from benchmark_ppr.commands.command_line import FOLDER
from benchmark_ppr.fuzzing.csmith_programs import generate
from grammars.languages import by_name
from grammars.parsing import parse


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--random", "number", default=1, show_default=True, help="The random seed of the first program.")
@click.option("--count", type=click.IntRange(1), default=1, show_default=True, help="How many programs to write.")
@click.option("--tokens", nargs=2, type=int, default=(0, 40_000), show_default=True,
              help="The least and the most tokens of a program.")  # fmt: skip
@click.option("--out", type=FOLDER, default=Path("build/csmith"), show_default=True, help="Folder for the programs.")
@click.argument("options", metavar="[-- OPTION...]", nargs=-1)
def main(number: int, count: int, tokens: tuple[int, int], out: Path, options: tuple[str, ...]) -> None:
    """Write programs made by Csmith as csmith-NUMBER.c; each OPTION after -- goes to Csmith."""
    if shutil.which("csmith") is None:
        raise click.UsageError("csmith is not installed: see setup.sh")
    if tokens[0] > tokens[1]:
        raise click.UsageError(f"--tokens {tokens[0]} {tokens[1]}: there is nothing between")
    out.mkdir(parents=True, exist_ok=True)
    while count:
        try:
            program = generate(number, options)
        except subprocess.TimeoutExpired:
            program = ""
        except subprocess.CalledProcessError as error:
            raise click.UsageError(f"csmith rejects this: {(error.stdout + error.stderr).strip()[-300:]}") from error
        if program and tokens[0] <= len(parse(program.encode(), by_name("c"))) <= tokens[1]:
            path = out / f"csmith-{number}.c"
            path.write_text(program, encoding="utf-8")
            click.echo(path)
            count -= 1
        number += 1
