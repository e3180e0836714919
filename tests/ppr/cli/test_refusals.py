"""Calls that are refused, each with all that is said, on record; nothing is written or left behind.

After a change of what is said, look at the difference, and put it into the record.
"""

import re
import shlex
from pathlib import Path

import pytest
from campaigns import write, write_pair

pytestmark = pytest.mark.calls
RECORD = Path(__file__).with_suffix(".txt")
PROJECT = str(Path(__file__).parents[3])
OF_CLICK = r"^Usage: (?:.*\n)*?(?=Error)|(?<=No such option).*(?='; a command)|(?<=No such (?:option|comman).).*$"


def test_calls_that_make_no_sense_are_refused_with_what_is_on_record(place, compiler):
    compiler('echo "$1: internal compiler error: in bad_pass" >&2; exit 4')
    files = {"s.c": "int a = 1;\n", "v.c": "int bug = 1;\n", "seed.xyz": "int a;", "v.rs": "fn f() {}", "tmp/a/h.h": ""}
    files |= {"tmp/seed/main.c": "int a;", "tmp/variant/main.c": "int b;", "tmp/main.c": "c", "tmp/b/h.h": ""}
    files |= {"tmp/seed.c": "f", "tmp/x.py": "f = [y for y in x]\n", "tmp/c.json": '{"name": "x"}'}
    for name, text in {**files, "tmp/b.json": "\0\xff", "tmp/z.tar.gz": "no archive"}.items():
        write(place.folder / name, text)
    place.script("bug.sh", 'grep -q bug "$1"')
    write_pair(place.folder / "found/a")
    (place.folder / "empty").mkdir()
    write(write_pair(place.folder / "old/a").parent / "campaign.json", "{}")
    before, told = place.leftovers(), []
    for call in re.findall(r"^\$ ppr (.*)$", RECORD.read_text(), re.MULTILINE):
        ended = place.run(*shlex.split(call.replace("PROJECT", PROJECT)))
        assert (ended.returncode, ended.stdout, place.leftovers()) == (2, "", before), call
        said = ended.stderr.replace(str(place.folder), "FOLDER").replace(PROJECT, "PROJECT")
        told.append(f"$ ppr {call}\n{re.sub(OF_CLICK, '', said, flags=re.MULTILINE)}")
    assert "".join(told) == RECORD.read_text()
