"""The papers' tables from the runs of a benchmark: one function per table or group of tables, listed in ``TABLES``.

PPR (ESEC/FSE 2023): sizes and reduction rates, time with ratios, ablation and order of the reducers, languages.
Perses (ICSE 2018): tests, and ratios between tools.  A table is written as Markdown or CSV.
"""

import csv
import io
import shlex
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from benchmark_ppr.run_record import RunRecord, RunStatus, Verification
from benchmark_ppr.scores import COSTS, COUNTED, SIZES, Measure, Scores, cost, mark, tokens
from benchmark_ppr.tools import ABLATIONS, ORDERS
from ppr.errors import count


@dataclass(frozen=True)
class Table:
    """A table of texts; ``name`` is its file name, ``notes`` say how to read it and where it comes from."""

    name: str
    title: str
    header: Sequence[str]
    rows: Sequence[Sequence[object]]
    notes: Sequence[str] = ()

    def markdown(self) -> str:
        """A heading, the table, the notes.  All columns but the first are right-aligned."""
        lines = [[str(cell) for cell in line] for line in (self.header, *self.rows)]
        widths = [max(3, *map(len, column)) for column in zip(*lines, strict=True)]
        rule = [f"{'-' * (width - bool(i))}{':' if i else ''}" for i, width in enumerate(widths)]
        lines.insert(1, rule)
        texts = []
        for first, *others in lines:
            padded = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
            texts.append(f"| {' | '.join([first.ljust(widths[0]), *padded])} |")
        return "\n".join([f"### {self.title}", "", *texts, "", *self.notes, ""])

    def csv(self) -> str:
        """Header and rows."""
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows([self.header, *self.rows])
        return out.getvalue()


# -- the tables of the papers ---------------------------------------------------------------------

PPR = "ppr"
BASES = (PPR, "perses-fixpoint")  # the first one that was run is what the others are compared with
VARIANTS_OF_PPR = tuple(tool.name for tool in (*ABLATIONS, *ORDERS))
ENDS = (RunStatus.DONE, RunStatus.TIMEOUT, RunStatus.FAILED)
RESULTS = (Verification.VERIFIED, Verification.WRONG)


def print_table(title: str, rows: Sequence[Mapping[str, str]], *notes: str) -> None:
    """Print a table of rows whose keys, the same in all of them, are the names of the columns."""
    click.echo(Table("", title, [*rows[0]], [[*row.values()] for row in rows], notes).markdown(), nl=False)


ISOLATORS = ("ppr", "ppr-one-iteration", "dd", "perses-both")
MAX_COMMANDS = 3
MAX_WIDTH = 200  # characters of a command, which may name many pairs
COLUMNS = (
    *("tool", "version", "pair", "language", "kind", "status", "message", "verdict"),
    *("tests", "seconds", "cpu_seconds", "peak_memory"),
)


def _base(scores: Scores) -> str:
    return next(iter(scores.chosen(BASES)), PPR)


def _sizes(scores: Scores) -> Iterator[Table]:
    """Effectiveness (PPR, RQ1): tokens after reduction."""
    for measure in SIZES:
        others = [name for name in scores.tools if name not in VARIANTS_OF_PPR]
        tools = scores.chosen(others if measure is Measure.VARIANT else ISOLATORS)
        rows = [[pair, f"{scores.original(pair, measure):.0f}", *(_size(scores, t, pair, measure) for t in tools)]
                for pair in scores.pairs]  # fmt: skip
        original = sum(scores.original(pair, measure) for pair in scores.pairs) / len(scores.pairs)
        rows.append(["mean", _text(original), *(_text(scores.mean(t, measure)) for t in tools)])
        rows.append(["removed", "", *(_percent(scores.reduction(t, measure)) for t in tools)])
        if (base := _base(scores)) in tools:
            rows.append([f"ratio to {base}", "", *(_times(scores.ratio(t, base, measure)) for t in tools)])
        notes = (
            f"Tokens of the {measure} after reduction. {COUNTED}",
            "The mean and the share of tokens removed are over all pairs that count for the tool; the ratio is the "
            "geometric mean over the pairs that count for both.",
        )
        if tools:
            yield Table(f"size-{measure}", f"Size of the {measure}", ("pair", "original", *tools), rows, notes)


def _size(scores: Scores, tool: str, pair: str, measure: Measure) -> str:
    run, size = scores.run(tool, pair), scores.counted(tool, pair, measure)
    return "-" if run is None or size is None else _marked(f"{size:.0f}", run)


def _costs(scores: Scores) -> Iterator[Table]:
    """Efficiency (PPR, RQ2; Perses, tables 1 to 3): time and tests."""
    tools = [name for name in scores.tools if name not in VARIANTS_OF_PPR]
    base = _base(scores)
    for measure, title in ((Measure.SECONDS, "Time"), (Measure.TESTS, "Tests")):
        rows = [[pair, *(_cost(scores, tool, pair, measure) for tool in tools)] for pair in scores.pairs]
        rows.append(["mean", *(_cost_text(scores.mean(tool, measure), measure) for tool in tools)])
        if base in tools:
            rows.append([f"ratio to {base}", *(_times(scores.ratio(tool, base, measure)) for tool in tools)])
        unit = "Seconds of wall time" if measure is Measure.SECONDS else "Executions of property tests"
        notes = (
            f"{unit}, and in brackets how many times those of {base}. {COUNTED} The last line is the geometric mean "
            "over the pairs that count for both.",
        )
        yield Table(measure, title, ("pair", *tools), rows, notes)


def _cost(scores: Scores, tool: str, pair: str, measure: Measure) -> str:
    compared = _base(scores)
    run, ours, base = scores.run(tool, pair), *(scores.counted(name, pair, measure) for name in (tool, compared))
    if run is None:
        return "-"
    ratio = f" ({_times(ours / base)})" if ours is not None and base and tool != compared else ""
    return _marked(_cost_text(cost(run, measure), measure), run) + ratio


def _comparison(scores: Scores) -> Iterator[Table]:
    """All tools in one table: how their runs ended, and ratios to one of them."""
    base, rows = _base(scores), []
    for tool in scores.tools:
        runs = [run for pair in scores.pairs if (run := scores.run(tool, pair))]
        ends = Counter(run.status for run in runs)
        verdicts = Counter(run.verdict for run in runs)
        ratios = [_times(scores.ratio(tool, base, measure)) for measure in (*SIZES, *COSTS)]
        versions = sorted({run.version for run in runs})
        counts = [ends[status] for status in ENDS] + [verdicts[verdict] for verdict in RESULTS]
        rows.append([tool, ", ".join(versions), limits(runs), str(len(runs)), *map(str, counts), *ratios])
    header = ("tool", "version", "limit", "runs", *ENDS, *RESULTS, *SIZES, *COSTS)
    notes = (f"How the runs ended, and geometric means of the ratios to {base} on the same pairs. {COUNTED}",)
    yield Table("comparison", "All tools", header, rows, notes)


def _ablation(scores: Scores) -> Iterator[Table]:
    """Ablation and order of the reducers (PPR, RQ3 and RQ4)."""
    tools = scores.chosen((PPR, *VARIANTS_OF_PPR))
    pairs = [pair for pair in scores.pairs if all(scores.run(tool, pair) for tool in tools)]
    if len(tools) < 2 or not pairs:
        return
    rows = [["original", *_original(scores, pairs), *[""] * 3]]
    for tool in tools:
        marks = [mark(run) for pair in pairs if (run := scores.run(tool, pair))]
        trouble = " ".join(f"{count} {letter}" for letter, count in sorted(Counter(marks).items()) if letter)
        costs = [_cost_text(scores.mean(tool, measure, pairs), measure) for measure in COSTS]
        rows.append([tool, *_sizes_and_rates(scores, tool, pairs), *costs, trouble])
    header = ("", *(text for measure in SIZES for text in (measure, "removed")), "tests", "seconds", "wrong")
    notes = (
        f"Means over the {len(pairs)} pairs on which all of these were run; the last column counts runs by mark. "
        f"{COUNTED}",
    )
    yield Table("ablation", "Ablation and order of the reducers", header, rows, notes)


def _languages(scores: Scores) -> Iterator[Table]:
    """The same by language (PPR, section on generality)."""
    language_of = {run.pair: run.language for run in scores.runs}
    tools = scores.chosen(name for name in ISOLATORS if name != "ppr-one-iteration")
    rows = []
    for language in sorted(set(language_of.values())):
        pairs = [pair for pair in scores.pairs if language_of[pair] == language]
        rows.append([language, str(len(pairs)), "original", *_original(scores, pairs)])
        rows += [["", "", tool, *_sizes_and_rates(scores, tool, pairs)] for tool in tools]
    header = ("language", "pairs", "", *(text for measure in SIZES for text in (measure, "removed")))
    yield Table("languages", "Languages", header, rows if tools else [], (f"Mean tokens. {COUNTED}",))


def _original(scores: Scores, pairs: Sequence[str]) -> list[str]:
    means = [sum(scores.original(pair, measure) for pair in pairs) / len(pairs) for measure in SIZES]
    return [text for mean in means for text in (_text(mean), "")]


def _sizes_and_rates(scores: Scores, tool: str, pairs: Iterable[str]) -> list[str]:
    texts = []
    for measure in SIZES:
        texts += [_text(scores.mean(tool, measure, pairs)), _percent(scores.reduction(tool, measure, pairs))]
    return texts


def _text(value: float | None, pattern: str = "{:.1f}") -> str:
    return "" if value is None else pattern.format(value)


def _percent(value: float | None) -> str:
    return _text(value, "{:.1%}").replace("%", " %")


def _times(value: float | None) -> str:
    return _text(value, "{:.2f}x")


def _cost_text(value: float | None, measure: Measure) -> str:
    return _text(value, "{:.1f}" if measure is Measure.SECONDS else "{:.0f}")


def _marked(text: str, run: RunRecord) -> str:
    return f"{text} {mark(run)}".strip()


TABLES: tuple[Callable[[Scores], Iterator[Table]], ...] = (_sizes, _costs, _comparison, _ablation, _languages)


def all_tables(scores: Scores, provenance: str) -> list[Table]:
    """Every table for which there are runs; each ends with the note on where its figures come from."""
    return [
        Table(table.name, table.title, table.header, table.rows, (*table.notes, "", provenance))
        for make in TABLES
        for table in make(scores)
        if table.rows
    ]


def provenance(runs: Sequence[RunRecord], out: Path, *options: str) -> str:
    """Where the figures come from, in one sentence; ``out`` is the folder with the runs, ``options`` those of table."""
    table = shlex.join(["python", "-m", "benchmark_ppr", "table", *options, "--out", str(out)])
    commands = list(dict.fromkeys(run.command for run in sorted(runs, key=lambda run: run.date)))
    short = [f"`{one if len(one) <= MAX_WIDTH else one[:MAX_WIDTH] + '...'}`" for one in commands[:MAX_COMMANDS]]
    more = f" and {len(commands) - MAX_COMMANDS} more" if len(commands) > MAX_COMMANDS else ""
    machines = sorted({(f"{count(run.machine.cores, 'core')} of {run.machine.processor}") for run in runs})
    dates = sorted({run.date for run in runs})
    loads = sorted(run.load for run in runs if run.load is not None)
    load = f"; load average {loads[0]:g} to {loads[-1]:g}" if loads else ""
    return (
        f"`{table}`, after {', '.join(short)}{more}; {' and '.join(machines)}; "
        f"{' to '.join(dict.fromkeys((dates[0], dates[-1])))}; {limits(runs)} for each tool and pair{load}."
    )


def limits(runs: Iterable[RunRecord]) -> str:
    """The time limits of these runs."""
    return " or ".join(f"{limit:g} s" for limit in sorted({run.settings.timeout for run in runs}))


def runs_table(runs: Iterable[RunRecord]) -> Table:
    """A line for each run; sizes are in tokens."""
    header = [*COLUMNS, *(f"{measure}_{when}" for when in ("before", "after") for measure in SIZES)]
    rows = []
    for run in runs:
        sizes = [tokens(size, measure) if size else None for size in (run.before, run.after) for measure in SIZES]
        rows.append([*(getattr(run, column) for column in COLUMNS), *sizes])
    return Table("runs", "Runs", header, rows)
