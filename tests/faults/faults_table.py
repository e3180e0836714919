"""``python tests/faults/faults_table.py``: write the table of faults into docs/reliability.md."""

import tomllib
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "reliability.md"
START, END = "<!-- faults -->\n", "<!-- end of faults -->\n"


def table() -> str:
    """The faults as a Markdown table, by area."""
    faults = tomllib.loads((HERE / "faults.toml").read_text(encoding="utf-8"))["fault"]
    lines = ["| area | fault | exit status | what happens |", "|---|---|---:|---|"]
    for fault in faults:
        again = "; the same command then reaches the undisturbed result" if fault.get("resumes") else ""
        cells = (fault["area"], fault["name"], str(fault["status"]), fault["happens"] + again)
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def page() -> str:
    """The page with the table of now."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(START)
    return before + START + table() + END + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
