"""What tools say of their versions."""

import re

from ppr.properties.behaviour.families import FAMILIES, Family
from ppr.properties.behaviour.recognise import decoded
from ppr.properties.handle import Handle
from ppr.properties.output import Capture
from ppr.properties.running import TestRunner
from ppr.session.observed import Tool

VERSION_SECONDS = 5.0
LONGEST = 200  # characters of a version


def asked_of(program: str, runner: TestRunner, handle: Handle) -> Tool:
    """The version of a program and its target, each empty if it does not tell."""
    for option in ("--version", "-version", "version", "-V", "-v"):
        said = _said(program, option, runner, handle)
        if found := [line.strip() for line in said.split("\n") if re.search(r"\d", line)]:
            family = _family(said)
            target = None
            if family is not None and family.asks_target:
                more = said + "\n" + _said(program, family.asks_target, runner, handle)
                target = re.search(family.target, more, re.MULTILINE)
            return Tool(program, found[0][:LONGEST], target[1] if target else "", family.name if family else "")
    return Tool(program)


def _said(program: str, option: str, runner: TestRunner, handle: Handle) -> str:
    """What a program prints with this option; nothing if it fails or does not exist."""
    words = ["sh", "-c", '"$@"', "sh", program, option]  # a program that does not exist is not an error here
    ended = runner.execute(words, {}, VERSION_SECONDS, title=f"the command {program}", handle=handle, sinks=(Capture,))
    return decoded(ended.printed[0].kept) if ended.status == 0 else ""


def _family(said: str) -> Family | None:
    return next((one for one in FAMILIES if one.banner and re.search(one.banner, said, re.MULTILINE)), None)
