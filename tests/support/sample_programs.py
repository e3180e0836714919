"""One valid program in each shipped language, with the traps of its layout: strings, comments, macros, blocks."""

from pathlib import Path

LANGUAGE_NAMES = ("c", "cpp", "rust", "javascript", "java", "python", "go")
SAMPLES = {name: (Path(__file__).with_name("programs") / f"{name}.txt").read_bytes() for name in LANGUAGE_NAMES}
