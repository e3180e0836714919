"""``python tests/faults/faults_table.py``: write docs/results/faults.csv, a line for each fault of faults.toml."""

import csv
import io
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
TABLE = HERE.parents[1] / "docs" / "results" / "faults.csv"


def table() -> str:
    """The table of now, sorted as faults.toml is."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(["area", "fault", "exit status", "what happens", "the same command then reaches the same result"])
    for fault in tomllib.loads((HERE / "faults.toml").read_text(encoding="utf-8"))["fault"]:
        resumes = "yes" if fault.get("resumes") else ""
        writer.writerow([fault["area"], fault["name"], fault["status"], fault["happens"], resumes])
    return text.getvalue()


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
