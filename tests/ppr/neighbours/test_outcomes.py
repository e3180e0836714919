"""What each transformation makes of a small pair, and after how many tests, on record.

An example is a language, with a plus sign for thorough people, two programs, and a pattern of what each of them must
have, of its tokens.
"""

import re

from on_record import of_record
from reducing import PARTS, transform_pair


@of_record(__file__)
def test_a_transformation_makes_so_much_after_so_many_tests(example, said):
    name, programs = example.split(" ", 1)
    programs, *patterns = programs.split(" ~ ")
    seed, variant = programs.split(" => ")
    holds = [lambda text, one=re.compile(pattern): bool(one.search(text)) for pattern in patterns]
    found = []
    for way in ("definitions", *PARTS, "closer-seed", "names", "layout"):
        made = transform_pair(seed, variant, way, *holds, language=name.rstrip("+"), thorough=name.endswith("+"))
        if made.queries:
            result = f"{made.seed} => {made.variant}" if made.statistics.accepted else "nothing"
            found.append(f"{way} {len(made.queries)}: {made.reduction.near_miss or result}")
    assert found == said
