"""Records beside tests: texts with all that some code does, in its order, which no other test would notice in full.

After a change that does something else, look at the difference, and run the file of the test as a script.
"""

from pathlib import Path

import reducing


def recorded(test: str) -> Path:
    """The record of the test in this file."""
    return Path(test).with_suffix(".txt")


def in_lines(title: str, made: "reducing.Reduced") -> list[str]:
    """What a reduction in memory has asked, what each of its steps has done, and its result."""
    asked = [f"{side:8} {text!r}" for side, text in made.queries]
    steps = [
        f"{one.iteration} {one.reducer}: {one.seed} {one.variant} {one.difference}; {one.tests} tests,"
        f" {one.accepted} of {one.candidates} accepted{', last look' * one.last_look}"
        for one in made.reduction.steps
    ]
    near = [f"near miss: {made.reduction.near_miss}"] if made.reduction.near_miss else []
    return [f"# {title}", *asked, *steps, *near, f"= {made.programs}"]
