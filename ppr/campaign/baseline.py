"""The baseline beside a pair of a campaign: ddmin over its mutations alone, and what has come out of it."""

from pathlib import Path

import msgspec

from ppr.errors import UserError
from ppr.session.report import Report, Sizes, Status

BASELINE = "baseline.json"  # in the result folder of the pair
BASELINE_OPTIONS = ("--unit", "mutation", "--syntax-check")  # of ppr isolate


class Baseline(msgspec.Struct, frozen=True):
    """The content of ``baseline.json``: how the run has ended, its costs, and the sizes in tokens.

    ``tokens`` are those of both programs.  ``needed`` has the numbers (from 1) of the mutations that are left.
    """

    status: Status
    reason: str = ""
    tests: int = 0
    seconds: float = 0.0
    made: int = 0
    needed: tuple[int, ...] = ()
    difference_before: int = 0
    difference: int = 0
    tokens_before: int = 0
    tokens: int = 0

    @classmethod
    def of(cls, report: Report) -> "Baseline":
        """What a report says.  Raises :class:`UserError` if there was no time to find out what is left."""
        if report.survival is None:
            raise UserError("there was no time to compare its mutations")
        mutations = report.survival.mutations
        return cls(
            report.status,
            report.reason,
            report.tests.run,
            report.seconds,
            len(mutations),
            tuple(one.number for one in mutations if one.is_needed),
            report.before.difference or 0,
            report.after.difference or 0,
            _tokens(report.before),
            _tokens(report.after),
        )

    def as_json(self) -> bytes:
        """The content of the file."""
        return msgspec.json.format(msgspec.json.encode(self)) + b"\n"


def read_baseline(folder: Path) -> Baseline | None:
    """The baseline in a result folder, or None.  One that cannot be read has failed: its pair can still be used."""
    path = folder / BASELINE
    try:
        return msgspec.json.decode(path.read_bytes(), type=Baseline)
    except FileNotFoundError:
        return None
    except (OSError, msgspec.DecodeError, UnicodeDecodeError) as error:
        return Baseline(Status.FAILED, f"{path} cannot be read: {error}")


def _tokens(sizes: Sizes) -> int:
    return sum(one.tokens for one in (sizes.seed, sizes.variant) if one)
