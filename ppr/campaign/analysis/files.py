"""The files of a report about many results, among them the tables as CSV."""

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec import structs

from ppr.campaign.analysis.effectiveness import Effect
from ppr.campaign.analysis.overview import Overview, PairRow
from ppr.campaign.analysis.page import Shown
from ppr.programs.errors import user_errors
from ppr.programs.files import as_json, printable, write_atomically

REPORT_JSON = "campaign-report.json"
JOINED = {"stack": " < ", "changes": "; ", "operators": "; "}  # in one cell
FORMULA = ("=", "+", "-", "@", "\t", "\r")
COLUMNS = PairRow.__struct_fields__
EFFECT_COLUMNS = [*(name.replace("_", " ") for name in Effect.__struct_fields__), "caution"]


def write_files(found: Overview, folder: Path, target: Path) -> list[str]:
    """Write all files about the results in ``folder``; their names.  Raises :class:`UserError` if one cannot be."""
    with user_errors(f"the output folder {target} cannot be used"):
        target.mkdir(parents=True, exist_ok=True)
    shown = Shown(found, folder, target)
    effects = ([*structs.astuple(one), one.caution] for one in found.operators)
    contents = {
        "campaign-report.html": printable(shown.rendered("campaign.html.j2")).encode(),
        "campaign-report.md": printable(shown.rendered("campaign.md.j2")).encode(),
        REPORT_JSON: as_json(found, 1),
        "campaign-pairs.csv": pairs_csv(found),
        "campaign-mutations.csv": _csv(EFFECT_COLUMNS, effects),
    }
    for name, content in contents.items():
        with user_errors(f"the file {target / name} cannot be written"):
            write_atomically(target / name, content)
    return [*contents]


def pairs_csv(found: Overview) -> bytes:
    rows = []
    for number, members in enumerate(found.bugs, 1):
        for row in (found.pairs[one] for one in members):
            values = structs.asdict(row) | {name: sign.join(getattr(row, name)) for name, sign in JOINED.items()}
            rows.append([number, *(values[name] for name in COLUMNS)])
    return _csv(["number", *COLUMNS], rows)


def _csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> bytes:
    """Lines for a spreadsheet; a text that it would take for a formula has an apostrophe before it."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head)
    for row in rows:
        writer.writerow([f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell for cell in row])
    return printable(out.getvalue()).encode()
