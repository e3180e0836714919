"""``python -m grammars.build.coverage FOLDER...``: how well the normal forms fit real files, and the speed of parsing.

Every file of a known language is parsed.  A node counts as matched if its children fit the rule of its kind.  Files
with syntax errors are counted and left out of the other figures.
"""

import gc
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import click
from rich.console import Console

from grammars.languages import LANGUAGES, Language, UnknownLanguageError, by_file
from grammars.parsing import parse

MAX_BYTES = 1_000_000  # larger files are usually generated, and say little about a language
SHOWN_MISMATCHES = 3


@dataclass
class Coverage:
    """The figures of one language; ``seconds`` is the time for parsing and matching all ``tokens``."""

    language: Language
    files: int = 0
    with_errors: int = 0
    nodes: int = 0
    tokens: int = 0
    unmatched: int = 0
    seconds: float = 0.0
    mismatches: dict[str, str] = field(default_factory=dict)  # a mismatch: the first place where it occurs

    def add(self, path: Path) -> None:
        """Parse one more file."""
        source = path.read_bytes()
        start = time.process_time()
        tree = parse(source, self.language)
        seconds = time.process_time() - start
        self.files += 1
        if tree.errors:
            self.with_errors += 1
            return
        self.seconds += seconds
        self.nodes += tree.nodes
        self.tokens += len(tree)
        self.unmatched += len(tree.unmatched)
        for mismatch in tree.unmatched:
            what = f"{mismatch.kind}: {' '.join(mismatch.children) or 'nothing'}"
            line = source.count(b"\n", 0, mismatch.start) + 1
            self.mismatches.setdefault(what, f"{path}:{line}")

    @property
    def row(self) -> tuple[str, ...]:
        """The figures as cells: language, files, with errors, nodes, matched in per cent, ms per 1,000 tokens."""
        matched = 100 * (1 - self.unmatched / self.nodes) if self.nodes else 0.0
        shown = f"{matched:.3f}" if self.unmatched else "100"
        speed = f"{1e6 * self.seconds / self.tokens:.1f}" if self.tokens else "-"
        return self.language.title, f"{self.files:,}", f"{self.with_errors:,}", f"{self.nodes:,}", shown, speed


HEADINGS = ("language", "files", "with syntax errors", "nodes", "matched %", "ms per 1,000 tokens")


def measure(paths: Iterable[Path], only: str | None = None) -> dict[str, Coverage]:
    """Parse all these files whose language is known and has a normal form."""
    found: dict[str, Coverage] = {}
    gc.set_threshold(10_000_000, 10, 10)  # collect garbage as rarely as a run of ppr does
    for path in paths:
        try:
            language = by_file(path)
        except UnknownLanguageError:
            continue
        if language.has_normal_form and not language.own_parser and only in (None, language.name):
            found.setdefault(language.name, Coverage(language)).add(path)
    return found


def files_in(folders: Iterable[Path], limit: int | None) -> Iterator[Path]:
    """The regular files in the folders, by name; at most ``limit`` of each extension in each folder."""
    for folder in folders:
        counts: Counter[str] = Counter()
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path.stat().st_size <= MAX_BYTES and (limit is None or counts[path.suffix] < limit):
                counts[path.suffix] += 1
                yield path


def markdown(found: dict[str, Coverage]) -> str:
    """The figures as a Markdown table, by the language's title."""
    order = [language.name for language in LANGUAGES if language.name in found]
    rows = [HEADINGS, ("---",) + ("---:",) * (len(HEADINGS) - 1), *(found[name].row for name in order)]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


@click.command()
@click.argument("folders", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--language", help="Only files of this language.")
@click.option("--limit", type=click.IntRange(1), help="Files of each extension in each folder, at most.")
@click.option("--mismatches", is_flag=True, help="Also print every kind of mismatch with its first place.")
def main(folders: tuple[Path, ...], language: str | None, limit: int | None, mismatches: bool) -> None:
    """Parse every file in FOLDERS and report per language how many nodes fit the normal form."""
    found = measure(files_in(folders, limit), language)
    if not found:
        raise click.UsageError("no file in a language with a normal form")
    click.echo(markdown(found))
    console = Console(stderr=True, highlight=False)
    for coverage in found.values():
        shown = list(coverage.mismatches.items())
        for what, place in shown if mismatches else shown[:SHOWN_MISMATCHES]:
            console.print(f"{coverage.language.name}: {place}: {what}", markup=False, soft_wrap=True)


if __name__ == "__main__":
    main()
