"""How commands are traced, and the parts of functions that node tells: whole results of small cases."""

import json
import re

import msgspec

from ppr.properties.commands import Command
from ppr.studies.location.location import Function
from ppr.studies.location.traces import NODE, PYTHON, VALGRIND, _covered, _executed, traced


def test_each_tracer_has_its_own_settings_or_words():
    for command, tracer, words in (
        (Command(("node", "a.js")), NODE, ['export NODE_V8_COVERAGE="$T"', 'cat "$T"/* | gzip -1 | base64']),
        (Command(("python3", "a.py")), PYTHON, ['export PPR_TRACE="$T" PYTHONPATH=']),
        (Command(("cc", "-c", "{}")), VALGRIND, ["; timeout 9 valgrind -q ", "ls -v"]),
    ):
        found = traced(command, tracer, "timeout 9 ")
        assert found.words[:2] == ("sh", "-c") and found.words[3:] == ("sh", *command.words)
        assert all(one in found.words[2] for one in words)


def row(name, *ranges):
    return {"functionName": name, "ranges": [{"startOffset": a, "endOffset": b, "count": n} for a, b, n in ranges]}


def test_parts_of_a_function_that_node_has_not_executed_are_left_out():
    functions = [row("g", (160, 200, 0)), row("f", (0, 100, 1), (20, 60, 0), (40, 50, 2)), row("", (320, 330, 3))]
    of_tool = {"url": "file:///opt/tool.js", "functions": functions}
    others = [{"url": "node:fs", "functions": functions}, {"url": "file:///tmp/t/x.js", "functions": functions}]
    text = json.dumps({"result": [*others, of_tool]}) + "\n" + json.dumps({"other": 1})
    assert list(_covered(text, re.compile("file:///tmp/t/").match)) == [
        *(("tool.js: f", at, False) for at in ("0", "2", "3", "4", "5", "6")),
        ("tool.js: (anonymous at 320)", "20", False),
    ]


def test_lines_without_a_file_and_what_was_compiled_are_no_blocks():
    text = "f+1;0x1\t/opt/cc\nno file\ng+2;0x2\t/tmp/t/a.out\nh;0x3\t/usr/lib/x86_64-linux-gnu/libc.so.6"
    assert list(_executed(text, re.compile("/tmp/t/").match, {})) == [("f", "+1", False), ("h", "+", True)]
    assert [name for name, *_ in _executed(text, re.compile("(?!)").match, {})] == ["f", "g", "h"]


def test_a_function_is_told_in_few_words():
    assert msgspec.to_builtins(Function("f", 2, False)) == {"name": "f", "blocks": 2, "is_new": False}
    assert msgspec.to_builtins(Function("f", 2, True, on_stack=True))["on_stack"] is True
