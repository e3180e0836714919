"""The lines of an output that tell why a test or a command has failed, and what can be done about it."""

import re
from pathlib import Path

SHOWN = 8  # lines
TELLING = re.compile(r"\b(error|fatal|panic|assert\w*|exception|not found|no such file|cannot|can't|denied)\b", re.I)
MISSING = (  # files that a command did not find
    re.compile(r"fatal error: '?(?P<file>[^'\s:]+)'?(?:: No such file or directory| file not found)"),
    re.compile(r"can't open file '(?P<file>[^']+)': \[Errno 2\]"),
    re.compile(r"Cannot find module '(?P<file>[./][^']*)'"),
    re.compile(r"couldn't read `?(?P<file>[^\s`:]+)`?: No such file"),
    re.compile(
        r"(?:can't|cannot|couldn't) open (?:\w+ )*['\"]?(?P<file>[\w./+-]*[./][\w./+-]*)['\"]?:? \(?No such file", re.I
    ),
    re.compile(r"^(?:[\w.-]+: )*(?P<file>[\w./+-]*[./][\w./+-]*): No such file or directory", re.M),
)
NOT_FOUND = re.compile(r"^(?:\S*sh: )?(?:\d+: |line \d+: )?(?P<command>[\w./+-]+): (?:command )?not found$", re.M)
UNREADABLE = re.compile(r"^(?:\S*sh: )?(?:\d+: |line \d+: )?(?P<command>[\w./+-]+): Permission denied$", re.M)


def telling_lines(output: bytes) -> list[str]:
    """A few lines of an output: all if there are few, else the first that tell of a failure, and the last ones."""
    lines = output.decode("utf-8", "replace").rstrip().splitlines()
    if len(lines) <= SHOWN:
        return lines
    telling = [number for number, line in enumerate(lines) if TELLING.search(line)][: SHOWN // 2]
    last = range(len(lines) - SHOWN + len(telling), len(lines))
    return [lines[number] for number in sorted({*telling, *last})]


def advice(output: bytes) -> str:
    """What may help, as a sentence without its end; nothing if the output does not tell."""
    text = output.decode("utf-8", "replace")
    for pattern in MISSING:
        if found := pattern.search(text):
            name = found["file"].rpartition("/")[2] or found["file"]
            place = name if Path(name).exists() else f"PATH/{name}"
            return f"{name} is not in the folder that the test runs in: give it with --include {place}"
    if found := NOT_FOUND.search(text):
        return (
            f"{found['command']} was not found: a test runs in a fresh folder, so give an absolute path, or check PATH"
        )
    if found := UNREADABLE.search(text):
        return f"{found['command']} may not be executed: chmod +x it, or name its interpreter"
    return ""


def quoted(output: bytes) -> str:
    """The telling lines and the advice as the end of a message, each on a line of its own."""
    lines = [f"\n  | {line}" for line in telling_lines(output)]
    hint = advice(output)
    return "".join(lines) + (f"\n  {hint}" if hint else "")
