"""What an explanation says of small pairs, on record, and how many texts of each part were tried.

An example is a language, two programs, and patterns: of what shows the bug, and of what is valid.
"""

import re
from collections import defaultdict

from explained import explained
from on_record import of_record


@of_record(__file__)
def test_the_explanation_of_a_small_pair_is_on_record(example: str, said: list[str]) -> None:
    language, example = example.split(" ", 1)
    programs, bug, *valid = example.split(" ~ ")
    seed, variant = programs.split(" => ")
    shows, is_valid = (lambda text, one=re.compile(one): bool(one.search(text)) for one in (bug, *(valid or ["^"])))
    found = explained(seed, variant, shows, is_valid, language)
    parts: defaultdict[str, list[str]] = defaultdict(list)
    for part in found.holes:
        parts[f"{part.role} {part.text}{' ' * bool(part.text)}{part.mark}"] += [one.answer.value for one in part.tried]
    counts = {part: ", ".join(f"{answers.count(one)} {one}" for one in sorted({*answers})) or "nothing"
              for part, answers in parts.items()}  # fmt: skip
    pieces = [f"{one.text} {one.mark}; {one.note}" for one in found.pieces if one.note]
    assert "".join(one.gap + one.text for one in found.pieces) == variant.rstrip("\n")
    counted = [f"{part}: {said}".replace("\n", "↵") for part, said in counts.items()]
    kinds = [f"{one.kind}: {one.right} right, {one.wrong} wrong" for one in found.kinds]
    assert [*found.sentences, *counted, *kinds, *pieces] == said
