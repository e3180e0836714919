"""Compilers that are functions, for the stages of ``ppr locate``."""

import base64
import gzip
from dataclasses import dataclass, field, replace
from types import SimpleNamespace

from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import recognise
from ppr.properties.commands import Command
from ppr.properties.experiment import Trial
from ppr.properties.outcome import WHOLE
from ppr.studies.location.families import FAMILIES
from ppr.studies.location.location import Locating
from ppr.studies.location.traces import MARK

GCC = replace(FAMILIES["gcc"], said_function="")  # so that the stack is gdb's alone

BUG = b"x.c:1: internal compiler error: in bad_pass, at x.cc:7\nPlease submit a full bug report\n"


OTHER = b"x.c:1: internal compiler error: in good_pass, at x.cc:9\nPlease submit a full bug report\n"


DURING = b"during GIMPLE pass: vrp\n" + BUG


TOOL = "/opt/cc1"


@dataclass
class Hand:
    """A result whose compiler is a function of its words and the program: exit status, output, errors."""

    compiler: object
    programs: Programs = field(default_factory=lambda: Programs(b"seed", b"variant"))
    saved: list = field(default_factory=list)
    originals: Programs | None = None
    language = SimpleNamespace(name="c")
    properties = (SimpleNamespace(names=("x.c",), sides=(), includes=()),)

    def trials(self, calls, _, sink):
        assert sink is WHOLE  # a trace is long
        found = []
        for command, program, name in calls:
            status, output, errors = self.compiler(" ".join(command.call(name)), program)
            found.append(Trial(recognise(status, output, errors, [name]), 0.1, output, errors))
        return found

    def save(self, name, section):
        assert name == "location"
        self.saved.append(section)


def located(compiler, family=GCC, command=("gcc", "-c", "{}"), originals=None, tell=lambda _: None):
    hand = Hand(compiler, originals=originals)
    one = Locating(hand, Command(command), family, tell)
    one.run()
    assert hand.saved[-1] == one.found
    return one.found


def packed(*names):
    text = "\n".join(f"{name}+1;0x{at:x}\t{TOOL}" for at, name in enumerate(names, 1))
    return f"\n{MARK} /tmp/x\n".encode() + base64.encodebytes(gzip.compress(text.encode()))


def tracing(by_program, plain=(4, b"", DURING), dying=frozenset((b"variant",))):
    def compiler(words, program):
        status, output, errors = plain if program in dying else (0, b"", b"")
        if "valgrind" not in words:
            return status, output, errors
        return status, output + packed(*by_program.get(program, ["main"])), errors

    return compiler


STACK = b"""
the stack:
#0  0x00007fff in __GI_abort () at abort.c:3
#1  0x00000042 in fancy_abort(char const*, int, char const*) ()
#2  0x00000043 in ?? ()
#3  inner (p=0x0) at x.cc:7
#4  0x00000044 in ns::outer<a, b>(int) () from /opt/cc1
#5  absent ()
#6  fourth ()
its end
#5 0x00000045 in not_of_the_stack
"""


def dying_with(stack, traces, plain=(4, b"", BUG)):
    def compiler(words, program):
        if "gdb" in words:
            return plain[0], stack, plain[2]
        return tracing(traces, plain)(words, program)

    return compiler


def python_rows(*rows):
    return f"\n{MARK} /tmp/x\n".encode() + base64.encodebytes(gzip.compress("\n".join(rows).encode()))
