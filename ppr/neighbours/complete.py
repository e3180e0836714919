"""A program that breaks off, because the compiler dies before it comes to the end, made whole again.

No neighbour of it could be compiled.
"""

from grammars.languages import Language
from grammars.parsing import parse
from grammars.syntax import damage_of

MOST_ADDED = 3  # tokens
MOST_TOKENS = 150  # of a program that is made whole: each place is parsed


def completed(program: bytes, language: Language) -> bytes:
    """The program with the few tokens more that its parser misses; as it was if these are not found."""
    ends = [end for _, end in language.layout.paired_brackets]
    texts, whole = [b";", *ends, *(text.encode() for text in language.simplest[:1])], program
    damage = damage_of(language.parser.parse(whole))
    for _ in range(MOST_ADDED):
        tree = parse(whole, language)
        if not damage[0] or len(tree) > MOST_TOKENS:
            break
        more = (whole[:end] + b" " * text.isalnum() + text + whole[end:] for end in tree.ends for text in texts)
        before, (damage, whole) = damage, min((damage_of(language.parser.parse(text)), text) for text in more)
        if damage >= before:
            break
    return program if damage[0] else whole
