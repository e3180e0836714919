"""Numbers of things in messages."""


def count(number: float, noun: str) -> str:
    """A number of things: ``1 test``, ``1,000 tests``, ``0.5 seconds``."""
    figure = f"{number:,}" if isinstance(number, int) else f"{number:g}"
    return f"{figure} {noun}{'s' * (number != 1)}"


def are(number: float) -> str:
    """The verb for so many things."""
    return "is" if number == 1 else "are"
