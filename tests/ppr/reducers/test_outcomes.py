"""What each reducer leaves of a small program or pair, and after how many tests, on record.

An example is a language, a program or two, and a pattern of what each of them must have, of its tokens.
"""

import re

from on_record import of_record
from reducing import reduce_pair, reduce_single

from ppr.reducers.registry import PAIR_REDUCERS, SINGLE_REDUCERS


@of_record(__file__)
def test_a_reducer_leaves_so_much_after_so_many_tests(example, said):
    language, programs = example.split(" ", 1)
    programs, *patterns = programs.split(" ~ ")
    seed, _, variant = programs.rpartition(" => ")
    seen = [*map(re.compile, patterns)]
    found = []
    for name in PAIR_REDUCERS if seed else [one for one, reducer in SINGLE_REDUCERS.items() if not reducer.stages]:
        if seed:
            holds = [lambda text, one=one: bool(one.search(text)) for one in seen]
            made = reduce_pair(seed, variant, *holds, order=(name,), max_iterations=2, language=language)
        else:
            made = reduce_single(variant, name, lambda text: bool(seen[0].search(text)), language=language)
        found.append(f"{name} {len(made.queries)}: {f'{made.seed} => ' * bool(seed)}{made.variant}")
    assert found == said
