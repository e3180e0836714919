"""One valid program in each shipped language, with the traps of its layout: strings, comments, macros, blocks."""

from pathlib import Path

LANGUAGE_NAMES = ("c", "cpp", "rust", "javascript", "java", "python", "go")
PROGRAMS = Path(__file__).with_name("programs")
SAMPLES = {name: (PROGRAMS / f"{name}.txt").read_bytes() for name in LANGUAGE_NAMES}
FIGURE_1 = (PROGRAMS / "figure_1.txt").read_text()  # of the PPR paper, with a place for what differs
