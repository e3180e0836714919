"""``python tests/faults/faults_table.py``: write the tables of faults into docs/reliability.md."""

import tomllib
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "reliability.md"
START, END = "<!-- faults -->\n", "<!-- end of faults -->\n"


def tables() -> str:
    """The faults as Markdown tables, one for each area; faults with the same consequences share a row."""
    areas: dict[str, dict[tuple[int, str, str], list[str]]] = {}
    for fault in tomllib.loads((HERE / "faults.toml").read_text(encoding="utf-8"))["fault"]:
        consequences = (fault["status"], "yes" if fault.get("resumes") else "", fault["happens"])
        areas.setdefault(fault["area"], {}).setdefault(consequences, []).append(fault["name"])
    lines = []
    for area, rows in areas.items():
        lines += [f"### {area}", "", "| fault | exit status | continues | what happens |", "|---|---:|---|---|"]
        lines += [
            f"| {'; '.join(names)} | {status} | {again} | {happens} |"
            for (status, again, happens), names in rows.items()
        ]
        lines.append("")
    return "\n".join(lines)


def page() -> str:
    """The page with the tables of now."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(START)
    return before + START + tables() + END + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
