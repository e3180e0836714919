"""Functions that only the variant executes, ranked; pure functions of traces."""

import re
from collections.abc import Mapping

# By function, its blocks of code with their places in the order of first execution, as far as that is known.
Trace = Mapping[str, Mapping[str, int]]
UNNAMED = "unnamed, "  # begins what stands for functions whose names the file of the tool does not tell
INNERMOST = 3  # frames of a stack that are worth reading even if the seed executes the same code of them
# What reads programs differs because the programs do, warnings are a result, and a library is used by all.
READERS = re.compile(
    r"(?i)(?<!p)lex(?!i[cs]|pr)|tok|scan(?!e)|get_?c(?:har)?$|^next|keyword|^yy|preprocess|^cpp_|^_cpp|hash"
    r"|(?:parse|read|scan|skip|interpret)_?(?:\w+_)?(?:number|string|char|literal|ident(?:ifier)?|comment|white|integer)"
    r"|^(?:is|to)_?(?:x?digit|alpha|alnum|space|up(?:per)?|low(?:er)?|id|num)$|warn(?:ing|er)?$|^werror"
)


def only_in(one: Trace, *others: Trace) -> Trace:
    """The blocks of one trace that are in none of the others; functions that have none are left out."""
    found = {}
    for name, blocks in one.items():
        known = [other.get(name, {}) for other in others]
        if left := {block: place for block, place in blocks.items() if not any(block in one for one in known)}:
            found[name] = left
    return found


def ranked(variant: Trace, seed: Trace, *unrelated: Trace, ends: bool = False) -> list[tuple[str, int]]:
    """The functions with blocks that only the variant executes, and the number of these, the most telling first.

    Blocks of ``unrelated`` failures of the same tool do not count.  If the trace ``ends`` with the failure, what
    came last is first; else it is who has most.  Functions that read programs come after all others.
    """
    left = only_in(variant, seed, *unrelated)

    def key(name: str) -> tuple[bool, int, bool, int]:
        last = max(left[name].values())
        return bool(READERS.search(name)), -last if ends else -len(left[name]), name in seed, -last

    return [(name, len(left[name])) for name in sorted(left, key=key)]
