"""``python -m benchmark_ppr FOLDER...``: reduce the pairs in many folders and print one table.

A pair is a folder with ``seed.EXT``, ``variant.EXT``, ``seed_test.sh`` and ``variant_test.sh``.  Each is reduced by a
process of its own into OUT/NAME; a pair that is done is not run again.
"""

import subprocess
import sys
from pathlib import Path

import click

from ppr.output import REPORT

PATH = click.Path(path_type=Path)


def find_pairs(folders: tuple[Path, ...]) -> list[Path]:
    """The folders that hold a pair, among these and those directly in them, by name."""
    found = {folder for root in folders for folder in (root, *root.glob("*/")) if _program(folder, "variant")}
    return sorted(folder for folder in found if _program(folder, "seed") and (folder / "variant_test.sh").is_file())


def _program(folder: Path, role: str) -> Path | None:
    return next((path for path in sorted(folder.glob(f"{role}.*")) if path.is_file()), None)


@click.command()
@click.argument("folders", type=click.Path(path_type=Path, exists=True, file_okay=False), nargs=-1, required=True)
@click.option("--out", type=PATH, default=Path("build/benchmark"), show_default=True, help="Folder for the results.")
@click.option("--option", "options", multiple=True, help="One more option for ppr, as in --option=--no-mirror.")
def main(folders: tuple[Path, ...], out: Path, options: tuple[str, ...]) -> None:
    """Reduce the pairs in FOLDERS, or in the folders in them, and print a table of the results."""
    pairs = find_pairs(folders)
    if not pairs:
        raise click.UsageError("no pair: a pair is a folder with seed.EXT, variant.EXT and variant_test.sh")
    done = []
    for pair in pairs:
        result = out / pair.name
        if not (result / REPORT).is_file():
            command = [sys.executable, "-m", "ppr", str(_program(pair, "seed")), str(_program(pair, "variant"))]
            for test in ("seed-test", "variant-test"):
                script = pair / f"{test.replace('-', '_')}.sh"
                command += [f"--{test}", str(script)] if script.is_file() else []
            status = subprocess.run([*command, "--output", str(result), "--quiet", *options], check=False).returncode
            if status == 130:
                break
        if (result / REPORT).is_file():
            done.append(str(result))
        else:
            click.echo(f"{pair.name}: not reduced", err=True)
    if done:
        subprocess.run([sys.executable, "-m", "ppr", "show", "--table", *done], check=False)


if __name__ == "__main__":
    main()
