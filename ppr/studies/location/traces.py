"""Traces: runs a command such that it records which code it executes, and reads the record."""

import base64
import gzip
import json
import re
import shlex
import zlib
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ppr.properties.commands import NEVER, Command
from ppr.properties.experiment import Trial
from ppr.studies.location.families import NAMES

# By function, its blocks of code with their places in the order of first execution, if that is known.
Trace = Mapping[str, Mapping[str, int]]
UNNAMED = "unnamed, "  # a prefix for functions whose names are not in the file of the tool

MARK = "PPR-TRACE"  # the command's own output ends before it
HERE = Path(__file__).parent / "python_tracer"
PACKED = "| gzip -1 | base64"
FILE = "in-file "  # a prefix of lines that name a file
SYMBOL_SECONDS = 60
# Each line of a block, in the order of first execution: its function, its place in it, and the file.  Then, for each
# file, the functions that are inlined at these places, if there is debug information.
BLOCKS = (
    'all=$TMPDIR/blocks; for one in $(ls -v "$T"); do'
    r" LC_ALL=C sed -n 's/^==== SB .*\] 0x[0-9a-f]* \(.*\) \([^ ]*\)+\(0x[0-9a-f]*\)$/\1;\3\t\2/p' "
    '"$T/$one"; done >"$all";'
    ' { cat "$all"; cut -f2 "$all" | LC_ALL=C sort -u | while IFS= read -r file; do'
    f' echo "{FILE}$file";'
    """ awk -F '\t' -v file="$file" '$2 == file { sub(/.*;/, "", $1); print $1 }' "$all" | sort -u"""
    f' | timeout {SYMBOL_SECONDS} addr2line -a -i -f -C -e "$file" 2>"$T/none"; done; }} {PACKED}'
)
SKIPPED, SYSTEM = ",".join(NAMES["skipped"]), re.compile("|".join(NAMES["system"]))
DYING = re.compile(r"^_*(?:GI_+)?(?:abort|raise|kill|assert\w*|pthread_kill\w*|start(?:_thread)?|main|libc_\w+)$")
CLONE = re.compile(  # gdb and valgrind write the same hash of Rust differently
    r"( \[clone [^]]*\]|\.(?:cold|part|isra|constprop|lto_priv)(?:\.\d+)*|::h[0-9a-f]{16}\b|\[[0-9a-f]{16}\])+"
)
FRAME = re.compile(r"^#\d+ +(?:0x([0-9a-f]+) in )?(\S.*)", re.MULTILINE)  # of gdb
ADDRESS = re.compile(r";0x([0-9a-f]+)$")  # of a block; names of Rust may have a semicolon, too
PLACE = re.compile(r"0x[0-9a-f]{8,}$")
ARGUMENTS = re.compile(r"(?<!operator)\((?!anonymous).*")


class Tracer(NamedTuple):
    """How to trace a command: by a ``program`` before it, or with ``settings``; the trace is printed last."""

    program: str
    prefix: str = ""
    settings: str = ""
    packed: str = f'cat "$T"/* {PACKED}'


VALGRIND = Tracer(
    "valgrind",
    "valgrind -q --tool=none --trace-children=yes --trace-flags=10000000 --trace-notbelow=100000000"
    f" --trace-children-skip='{SKIPPED}' --log-file=\"$T\"/%p",
    packed=BLOCKS,
)
PYTHON = Tracer("python3", settings=f'export PPR_TRACE="$T" PYTHONPATH={shlex.quote(str(HERE))}')
NOT_TRACED = {  # pseudo-blocks for actions of a tool in Python that may explain why its code is not in the trace
    ("starts", "+"): "the script starts another program, which is not traced: locate the failure of that one",
    ("untraced", "+"): "the tool sets a tracing function of its own",
}
NODE = Tracer("node", settings='export NODE_V8_COVERAGE="$T"')


def followed(command: Command, settings: str = "", prefix: str = "", after: str = ":") -> Command:
    """The command with shell ``settings`` and a ``prefix``; after a mark, it prints the output of ``after``."""
    script = (
        f'T=$TMPDIR/followed; mkdir "$T"; {settings or ":"}; {prefix} "$@"; status=$?;'
        f" printf '\\n{MARK} %s\\n' \"$PWD\"; {after}; exit $status"
    )
    return Command(("sh", "-c", script, "sh", *command.words), command.is_line)


def parts(trial: Trial) -> tuple[bytes, str, bytes]:
    """The output of a :func:`followed` command, the folder that it ran in, and the output after the mark."""
    printed, _, rest = trial.output.rpartition(f"\n{MARK} ".encode())
    place, _, after = rest.partition(b"\n")
    return printed, place.decode("utf-8", "replace"), after


def frames_in(text: str) -> list[tuple[str, str]]:
    """The frames of a stack that gdb printed, innermost first: the address of each, if known, and the name."""
    stack = text.partition("\nthe stack:\n")[2].partition("its end\n")[0]
    return [(address, plain(name).strip()) for address, name in FRAME.findall(stack)]


def traced(command: Command, tracer: Tracer, limit: str = "") -> Command:
    """The command with its trace after its output; ``limit`` are words before it that end it in time."""
    if tracer is PYTHON:
        command = command.louder((), "-[SIE]+")  # these would switch the tracer off
    return followed(command, tracer.settings, limit + tracer.prefix, tracer.packed)


def tracer_of(command: Command, found: str | None) -> Tracer:
    """The tracer for a command whose program was found at a path; an interpreter's tells more than valgrind."""
    said = ""
    if found is not None and Path(found).is_file():
        with Path(found).open("rb") as file:
            said = file.read(400).decode("utf-8", "replace")
    first, *others = said.split("\n") if said.startswith("#!") else [""]
    starts = [one[1] for line in others if (one := re.match(r"exec (?:\S*/)?(\S+)", line))]
    for name in (Path(command.program).name, *re.findall(r"[\w.-]+", first), *starts):
        if tracer := next((one for one in (PYTHON, NODE) if name.startswith(one.program.rstrip("3"))), None):
            return tracer
    return VALGRIND


class ReadTrace(NamedTuple):
    """A trace, whether it ``ends`` where the tool begins to report, and how many functions come after that (``cut``).

    ``all`` includes the blocks of system files and of the report.  ``stripped`` is the file with most of the unnamed
    functions, if it has no debug information.
    """

    trace: Trace
    cut: int = 0
    all: frozenset[tuple[str, str]] = frozenset()
    ends: bool = False
    stripped: str = ""


def read(
    trial: Trial, tracer: Tracer, entry: str = "", seed: ReadTrace | None = None, tool: Collection[str] = ()
) -> ReadTrace | None:
    """The trace in a trial's output, up to where the tool reports its failure; ``None`` without one.

    That is the first block of a function matching ``entry`` that the ``seed`` does not execute (for Python, which often
    raises without failing, the last one).  In the folder of the test, only files of the ``tool`` count.
    """
    _, place, packed = parts(trial)
    try:
        text = gzip.decompress(base64.b64decode(packed)).decode("utf-8", "replace")
    except (ValueError, OSError, EOFError, zlib.error):
        return None
    code, *of_files = text.split(f"\n{FILE}")
    inlined = _inlined(of_files)
    made = re.compile(f"(?:file://)?{re.escape(place)}/(?!(?:{'|'.join(map(re.escape, tool)) or NEVER})(?:/|$))").match
    is_made = made if place else lambda _: None
    rows = list(_covered(text, is_made) if tracer is NODE else _executed(code, is_made, inlined))
    names_entry, known = re.compile(entry or NEVER).search, seed.all if seed else ()
    is_entry = cache(lambda name: names_entry(name) and not name.startswith(UNNAMED))
    entries = [at for at, (name, block, _) in enumerate(rows) if is_entry(name) and (name, block) not in known]
    end = (max if tracer is PYTHON else min)(entries, default=len(rows))
    found: dict[str, dict[str, int]] = {}
    for number, (name, block, is_system) in enumerate(rows[:end]):
        if not is_system:
            found.setdefault(name, {}).setdefault(block, number)
    if not found:
        return None
    after = {name for name, _, is_system in rows[end:] if not is_system} - found.keys()
    files = (line.partition("\t")[2] for line in code.split("\n") if line.startswith("UNKNOWN_FUNCTION"))
    unnamed = Counter(file for file in files if not SYSTEM.search(file))
    stripped = max(unnamed.keys() - {file for file, _ in inlined}, key=unnamed.__getitem__, default="")
    blocks = frozenset((name, block) for name, block, _ in rows)
    return ReadTrace(found, len(after), blocks, bool(entries), stripped)


def _inlined(of_files: Sequence[str]) -> dict[tuple[str, int], str]:
    return {
        (lines[0], int(at, 16)): name
        for lines in (one.split("\n") for one in of_files)
        for at, name, source in zip(lines[1:], lines[2:], lines[3:], strict=False)
        if PLACE.match(at) and not source.startswith("?")
    }


def _executed(
    text: str, is_made: Callable[[str], object], inlined: Mapping[tuple[str, int], str]
) -> Iterator[tuple[str, str, bool]]:
    """The blocks in lines such as ``layout_type(tree_node*)+400;0xbe3e70`` with the file after a tab."""
    found: list[tuple[str, str, int, str]] = []
    for line in text.split("\n"):
        code, _, file = line.partition("\t")
        if not file or is_made(file):  # the compiled program
            continue
        code, address, *_ = (*ADDRESS.split(code), "")
        name, _, offset = code.rpartition("+") if "+" in code else (code, "", "")
        found.append((name.replace("UNKNOWN_FUNCTION", ""), file, int(address or "0", 16), offset))
    is_system = cache(lambda file: SYSTEM.search(file) is not None)
    named: dict[str, list[tuple[int, str]]] = {}
    for name, file, at, _ in sorted(found, key=lambda row: row[2]):
        named.setdefault(file, []).extend([(at, name)] * bool(plain(name) and not name.startswith("std::")))
    for name, file, at, offset in found:
        if own := inlined.get((file, at)):
            yield plain(own), f"{at:x}", is_system(file)
        elif not name:  # neighbours are usually of the same source file; code before all functions only jumps
            after = bisect_left(known := named[file], (at, ""))
            if after or not known:
                near = min(known[after - 1 : after + 1], key=lambda one: abs(one[0] - at), default=(0, ""))[1]
                where = UNNAMED + (f"near {plain(near)}" if near else f"in {Path(file).name}")
                yield where, f"{at:x}", is_system(file)
        else:
            clone = CLONE.search(name)
            yield plain(name), f"{clone[0] if clone else ''}+{offset}", is_system(file)


def plain(name: str) -> str:
    return ARGUMENTS.sub("", CLONE.sub("", name))


def _covered(text: str, is_made: Callable[[str], object]) -> Iterator[tuple[str, str, bool]]:
    """The parts of functions that node executed; each character of a script belongs to its innermost function."""
    decoder, start = json.JSONDecoder(), text.find("{")
    while start >= 0:
        data, end = decoder.raw_decode(text, start)
        start = text.find("{", end)
        for script in data.get("result", ()):
            if not script["url"].startswith("file:") or is_made(script["url"]):  # a compiled program
                continue
            file = Path(script["url"]).name
            for function in sorted(script["functions"], key=lambda one: one["ranges"][0]["startOffset"]):
                whole, *parts = function["ranges"]
                if not whole["count"]:
                    continue
                missing = {at for one in parts if not one["count"] for at in _places(one)}
                again = {at for one in parts if one["count"] for at in _places(one)}
                name = function["functionName"] or f"(anonymous at {whole['startOffset']})"
                for at in sorted(set(_places(whole)) - missing | again):
                    yield f"{file}: {name}", str(at), False


def _places(part: dict[str, int]) -> range:
    """The characters of a part of a script, in groups of sixteen: enough to tell which parts were executed."""
    return range(part["startOffset"] // 16, part["endOffset"] // 16 + 1)
