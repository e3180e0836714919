"""What a command does compared with what a reference does: wrong output, wrong status, wrong verdicts on programs."""

from dataclasses import replace

from ppr.properties.behaviour.kinds import Kind, Observation

COMPARED = frozenset(
    {Kind.AGREES, Kind.WRONG_OUTPUT, Kind.WRONG_STATUS, Kind.REJECTS_VALID, Kind.ACCEPTS_INVALID}
)  # kinds that are known only by comparison
DIED = frozenset({Kind.INTERNAL_ERROR, Kind.PANIC})  # what compilers do, not the programs that they make


def compared(mine: Observation, theirs: Observation, *, same_output: bool) -> Observation:
    """The command's behaviour in the light of the reference's; a reference that dies of a bug tells nothing."""
    if theirs.kind in DIED or (mine.kind.is_crash and mine.kind is not theirs.kind):
        return mine
    if mine.kind is theirs.kind and (mine.kind is Kind.ERROR or (mine.status == theirs.status and same_output)):
        return replace(mine, kind=Kind.AGREES)
    if mine.kind is Kind.SUCCESS and theirs.kind is Kind.ERROR:
        return replace(theirs, kind=Kind.ACCEPTS_INVALID, status=mine.status)
    if mine.kind is Kind.ERROR and theirs.kind is Kind.SUCCESS:
        return replace(mine, kind=Kind.REJECTS_VALID)
    if mine.status != theirs.status:
        return replace(mine, kind=Kind.WRONG_STATUS)
    return replace(mine, kind=Kind.WRONG_OUTPUT)
