"""Calls that are refused, each with all that is said, on record; nothing is written or left behind."""

import re
import shlex
from pathlib import Path

import pytest
from campaigns import write, write_pair
from example_pair import SEED
from on_record import of_record

pytestmark = pytest.mark.calls
PROJECT = str(Path(__file__).parents[3])
OF_CLICK = r"^Usage: (?:.*\n)*?(?=Error)|(?<=No such option).*(?='; (?:a|if) )|(?<=No such (?:option|comman).).*$"


@pytest.fixture
def files(place, compiler):
    """Programs, folders and a compiler that crashes."""
    compiler('echo "$1: internal compiler error: in bad_pass" >&2; exit 4')
    files = {"s.c": "int a = 1;\n", "v.c": "int bug = 1;\n", "seed.xyz": "int a;", "v.rs": "fn f() {}", "tmp/a/h.h": ""}
    files |= {"tmp/seed/main.c": "int a;", "tmp/variant/main.c": "int b;", "tmp/main.c": "c", "tmp/b/h.h": ""}
    files |= {"tmp/seed.c": "f", "-variant.c": "", "tmp/x.py": "f = [y for y in x]\n", "tmp/c.json": '{"name": "x"}'}
    files |= {
        "tmp/empty.c": "",
        "tmp/blank.c": "  \n\n",
        "tmp/comment.c": "/* only a comment */\n",
        "tmp/t.txt": "just text",
    }
    files |= {"tmp/tabs.c": SEED.replace("    ", "\t"), "tmp/bare.c": SEED.replace("/* a comment */", "")}
    for name, text in {**files, "tmp/b.json": "\0\xff", "tmp/z.tar.gz": "no archive"}.items():
        write(place.folder / name, text)
    place.write("tmp/shell.sh", "#!/no/such/shell\n", 0o755)
    place.script("tmp/stdin.sh", "grep -q bug")
    place.script("tmp/never.sh", "grep -q nothing")
    place.script("tmp/none.sh", "echo line; no-such-compiler variant.c")
    place.script("tmp/list.sh", "echo '1:10: fatal error: list.h: No such file or directory' >&2; exit 1")
    place.script("bug.sh", 'grep -q bug "$1"')
    write_pair(place.folder / "found/a")
    (place.folder / "empty").mkdir()
    write(write_pair(place.folder / "old/a").parent / "campaign.json", "{}")


@pytest.mark.usefixtures("files")
@of_record(__file__)
def test_a_call_that_makes_no_sense_is_refused_with_what_is_on_record(place, example, said):
    before = place.leftovers()
    ended = place.run(*shlex.split(example.removeprefix("ppr ").replace("PROJECT", PROJECT)))
    assert (ended.returncode, ended.stdout, place.leftovers()) == (2, "", before)
    told = re.sub(r"/\S+(?=sh: 1: )", "", ended.stderr.replace(str(place.folder), "FOLDER").replace(PROJECT, "PROJECT"))
    assert re.sub(OF_CLICK, "", told, flags=re.MULTILINE).splitlines() == said
