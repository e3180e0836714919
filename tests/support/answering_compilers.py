"""Functions in place of compilers, for what is asked about versions."""

from itertools import count

from diffing.pair_state import PerSide
from ppr.programs.pair import Programs
from ppr.properties.behaviour.recognise import Kind, recognise
from ppr.properties.behaviour.signature import Signature
from ppr.properties.commands import Command
from ppr.properties.experiment import Trial
from ppr.studies.versions.cells import Expected

ICE = b"x.c: internal compiler error: in bad_pass, at x.cc:1\nPlease submit a full bug report\n"
OTHER_ICE = ICE.replace(b"bad_pass", b"worse_pass")
SYNTAX = b"x.c:1:1: error: expected identifier\n"
PAIR = Programs(b"seed", b"variant")
COMMAND = Command(("cc", "{}"))
FINE = (0, b"")
WANTED = Signature.of(recognise(4, b"", ICE, ["x.c"]))


def subject(answer, seed=Signature(Kind.SUCCESS), seconds=0.1):
    """``answer`` gives status and errors, or ``None`` for a hang, for the program and the number of the run."""
    runs = count()
    calls = []

    def run(asked, timeout):
        calls.extend(asked)
        found = []
        for _, program, name in asked:
            ended = answer(program.decode(), next(runs))
            seen = recognise(None, b"", b"", [name]) if ended is None else recognise(ended[0], b"", ended[1], [name])
            found.append(Trial(seen, seconds, errors=b"" if ended is None else ended[1]))
        return found

    made = Expected(COMMAND, WANTED, seed, PerSide("x.c", "x.c"), 5.0, run)
    return made, calls
