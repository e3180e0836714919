"""The front end of a toy compiler: the first bug of ``frontend.json`` that a program shows kills it."""

import json
import re
import sys
from pathlib import Path

TOKEN = re.compile(r"[A-Za-z_]\w*|\d[\w.]*|'(?:\\.|[^'])*'|\"(?:\\.|[^\"])*\"|[^\s\w]")
PAIRS = {")": "(", "]": "[", "}": "{"}


def shown(program: str) -> tuple[str, dict[str, str], str]:
    text = " ".join(TOKEN.findall(re.sub(r"//.*|#.*", "", program)))
    for name, bug in json.loads(Path(__file__).with_suffix(".json").read_text()).items():
        found = [re.search(pattern, text) for pattern in bug["needs"]]
        if all(found):
            return name, bug, bug["says"].format(*[group for one in found if one for group in one.groups()])
    return "", {}, ""


def refuse_unbalanced(program: str) -> None:
    expected: list[str] = []
    for token in TOKEN.findall(program):
        if token in PAIRS.values():
            expected.append(token)
        elif token in PAIRS and (not expected or expected.pop() != PAIRS[token]):
            sys.exit(f"error: {token} without {PAIRS[token]}")
    if expected:
        sys.exit(f"error: {expected[-1]} is not closed")


if __name__ == "__main__":
    source = Path(sys.argv[1]).read_text()
    refuse_unbalanced(source)
    _, details, words = shown(source)
    if details:
        scope: dict[str, object] = {}
        exec(f"def {details['where']}():\n    raise {details['error']}({words!r})", scope)
        scope[details["where"]]()  # type: ignore[operator]
