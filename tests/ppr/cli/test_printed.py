"""What calls that succeed print and write, on record: of results, of a program's scripts, of grammars."""

import json
import os
import re
import shlex
from pathlib import Path
from textwrap import indent

import pytest
from analysed import dies, write_result
from campaigns import write
from example_pair import SEED
from fake_compilers import CRASH
from on_record import of_record

pytestmark = pytest.mark.calls
PROJECT = str(Path(__file__).parents[3])


@pytest.fixture
def there(place, compiler):
    """Results of a pair, of a program, and of a pair that somebody has edited; compilers that crash and do not."""
    compiler(CRASH.replace("$$", "7"))
    compiler("exit 0", name="right")
    write_result(place.folder / "r", observed=dies("in f"))
    write_result(place.folder / "s", None, "int b;", observed=dies("in g", "g"))
    write_result(place.folder / "edited", "int a;", "int a; f();")
    write(place.folder / "edited/variant.c", "int a; g();")
    write(place.folder / "x.h", "int h;")
    write(place.folder / "failed/a/status.json", '{"name": "a", "status": "failed", "reason": "no room"}')
    write_result(place.folder / "alone/a", observed=dies("in f"), labels={"bug": 7})
    write(place.folder / "alone/campaign-signatures.jsonl", '["b", "1", "in f"]\n["a", "2", "in f"]\n')
    record = {"name": "a", "status": "done", "labels": {"bug": 7}, "shown": "in f"}
    write(place.folder / "alone/a/status.json", json.dumps(record))
    (place.folder / "report").mkdir()  # named like a verb
    write(place.folder / "g.json", '{"name": "c", "rules": {"translation_unit": {"type": "STRING", "value": "x"}}}')
    write(place.folder / "bare.c", SEED.replace("/* a comment */", ""))


@pytest.mark.usefixtures("there")
@of_record(__file__)
def test_what_is_printed_and_written_is_on_record(place, example, said):
    before = {path: path.read_bytes() for path in place.folder.rglob("*") if path.is_file()}
    ended = place.run(*shlex.split(example.replace("PROJECT", PROJECT)))
    told = indent(ended.stdout, "  ", bool) + indent(ended.stderr, "E ", bool)
    for path in sorted(place.folder.rglob("*")):
        if path.is_file() and path.read_bytes() != before.get(path):
            text = path.read_text() * (path.suffix in (".sh", ".pnf", ".csv"))
            mark = "*" * os.access(path, os.X_OK)
            told += f"> {path.relative_to(place.folder)}{mark}\n{indent(text, '  ', bool)}"
    told = told.replace(str(place.folder), "FOLDER").replace(PROJECT, "PROJECT")
    told = re.sub(r"\d+\.\d+\.\d+[\w.]*", "VERSION", told)
    assert (ended.returncode, [line.rstrip() for line in told.splitlines()]) == (0, said)
