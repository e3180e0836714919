"""``python tests/faults/faults_table.py``: write the tables of faults into docs/reliability.md."""

import textwrap
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "reliability.md"
START, END = "<!-- faults -->\n", "<!-- end of faults -->\n"


def tables() -> str:
    """The faults of each area: those that are refused in a sentence, and a table of the others."""
    areas: dict[str, list[dict[str, Any]]] = {}
    for fault in tomllib.loads((HERE / "faults.toml").read_text(encoding="utf-8"))["fault"]:
        areas.setdefault(fault["area"], []).append(fault)
    return "\n".join(line for area, faults in areas.items() for line in _area(area, faults))


def _area(area: str, faults: list[dict[str, Any]]) -> Iterator[str]:
    refused = [fault for fault in faults if fault["happens"].startswith("refused") and ";" not in fault["happens"]]
    yield f"### {area}\n"
    if refused:
        yield textwrap.fill(f"Refused: {'; '.join(_name(fault) for fault in refused)}.", 120) + "\n"
    rows: dict[tuple[int, str], list[str]] = {}
    for fault in faults:
        if fault not in refused:
            rows.setdefault((fault["status"], fault["happens"]), []).append(_name(fault))
    if rows:
        yield "| fault | exit status | what happens |\n|---|---:|---|"
        for (status, happens), names in rows.items():
            yield f"| {'; '.join(names)} | {status} | {happens} |"
        yield ""


def _name(fault: dict[str, Any]) -> str:
    return fault["name"] + (" ↻" if fault.get("resumes") else "")


def page() -> str:
    """The page with the tables of now."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(START)
    return before + START + tables() + END + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
