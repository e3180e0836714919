"""A pair with two ends of a trade: a small difference, or few tokens.

The variant crashes the compiler by an alias of an incomplete type.  The seed may borrow the declaration without its
alias, but then it compiles only if the type is complete, so both programs need more tokens.
"""

import re

from reducing import tokens

from grammars.languages import by_name

COMPLETE = "struct X {};"
HALF = "static struct X A;"
WHOLE = 'static struct X A __attribute__((alias("")));'

BORROWING_SEED = f"int g; {COMPLETE} f(x){{ {HALF} }}"
PLAIN_SEED = f"int g; {COMPLETE} f(x){{}}"
VARIANT = f"int g; {COMPLETE} f(x){{ {WHOLE} }}"

SMALL_DIFFERENCE = (f"{COMPLETE} f(x){{ {HALF} }}", f"{COMPLETE} f(x){{ {WHOLE} }}")
FEW_TOKENS = ("f(x){}", f"f(x){{ {WHOLE} }}")

C = by_name("c")


def shown(text: str) -> str:
    """A program as tokens with a space between each two."""
    return tokens(text.encode(), C)


def pattern(*parts: str) -> re.Pattern[str]:
    """What matches the tokens of these texts one after the other, each of which may be marked as optional by ``?``."""
    found = [(shown(part.rstrip("?")), part.endswith("?")) for part in parts]
    return re.compile("".join(rf"(?:{re.escape(text)} ?){'?' if optional else ''}" for text, optional in found))


HEAD, END = "f(x){", "}"
SEEDS = [pattern("int g;?", f"{COMPLETE}?", HEAD, END), pattern("int g;?", COMPLETE, HEAD, HALF, END)]
VARIANTS = [pattern("int g;?", f"{COMPLETE}?", HEAD, WHOLE, END)]


def compiles(program: str) -> bool:
    """The seed's property, of the tokens of a program."""
    return any(one.fullmatch(program) for one in SEEDS)


def crashes(program: str) -> bool:
    """The variant's property, of the tokens of a program."""
    return any(one.fullmatch(program) for one in VARIANTS)
