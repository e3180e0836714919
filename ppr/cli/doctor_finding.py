"""What the doctor has found."""

import enum
from dataclasses import dataclass


class Verdict(enum.StrEnum):
    """What a finding means."""

    OK = "ok"
    NOTE = "note"  # a run works, but slower or with less than it could
    PROBLEM = "problem"  # a run would stop


@dataclass(frozen=True)
class Finding:
    """One thing that was looked at: in which ``group``, its name, what was found there, and what to do about it."""

    group: str
    name: str
    verdict: Verdict
    found: str
    advice: str = ""


def size(number: int) -> str:
    """A number of bytes, for people."""
    amount, unit = float(number), "bytes"
    for unit in ("bytes", "KB", "MB", "GB", "TB"):
        if amount < 1024 or unit == "TB":
            break
        amount /= 1024
    return f"{amount:,.0f} {unit}" if amount >= 10 or unit == "bytes" else f"{amount:.1f} {unit}"
