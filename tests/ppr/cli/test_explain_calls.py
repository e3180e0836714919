"""``ppr explain`` from end to end, with a shell script as the compiler."""

import json

import pytest
from fake_compilers import CRASH

pytestmark = pytest.mark.slow  # each runs a reduction first
COMPILER = f"""#!/bin/sh
[ "$(tr -cd '(' <"$1")" = "$(tr -cd ')' <"$1" | tr ')' '(')" ] || exit 3
grep -q 'good\\|bad' "$1" || exit 3
if grep -q bad "$1"; then {CRASH}
fi
"""


@pytest.fixture
def result(place):
    place.script("cc.sh", COMPILER)
    place.run("seed.c", "variant.c", "--effort", "quick", "--jobs", 2, "--", "./cc.sh", "{}")
    return place.folder / "seed.ppr"


def explanation(folder):
    return json.loads((folder / "report.json").read_text()).get("sections", {}).get("explanation")


def test_a_result_is_explained_and_its_report_tells(place, result):
    assert explanation(result) is None
    before = {path.name: path.read_bytes() for path in result.glob("*.c")}
    ended = place.run("explain", "seed.ppr", "--jobs", 2)
    assert ended.returncode == 0, ended.stderr
    assert "the bug needs" in ended.stdout and "`bad`" in ended.stdout
    found = explanation(result)
    assert found["version"] == 2
    assert any(hole["text"] == "bad;" and hole["mark"] == "needed" for hole in found["holes"])
    assert 'class="needed"' in (result / "report.html").read_text()
    assert "The bug needs" in (result / "report.md").read_text()
    missed = [*(result / "near-misses").iterdir()]
    assert missed
    assert all(b"bad" not in path.read_bytes() for path in missed)
    assert before == {path.name: path.read_bytes() for path in result.glob("*.c")}
    again = place.run("explain", "seed.ppr", "--quiet")
    assert (again.returncode, again.stdout, explanation(result)) == (0, "", found)
