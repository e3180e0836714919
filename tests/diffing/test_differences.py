"""What differs between two small programs, on record: by each alignment the tokens of either, and the edit script."""

from contextlib import nullcontext

from on_record import of_record
from quick_scripts import quick_scripts

from diffing.alignment import Alignment, align
from diffing.best_script import edit_script
from diffing.script_words import described
from grammars.languages import by_name
from grammars.parsing import parse


def tokens_between(blocks, trees):
    """The tokens outside of the blocks; what neighbours in a program is together."""
    found = []
    for side, tree in enumerate(trees):
        matched = {block[side] + at for block in blocks for at in range(block[2])}
        texts = (" | " if at in matched else text.decode() for at, text in enumerate(tree.texts()))
        found.append(" | ".join(" ".join(run.split()) for run in " ".join(texts).split(" | ") if run.strip()) or "-")
    return " => ".join(found)


@of_record(__file__)
def test_the_difference_of_two_programs_is_on_record(example, said):
    """Behind ``!`` the programs count as large ones, for which only the edit script is made in another way."""
    name, programs = example.split(" ", 1)
    language = by_name(name.rstrip("!"))
    trees = [parse(text.encode(), language) for text in programs.split(" => ")]
    is_large = name.endswith("!")
    with quick_scripts(60) if is_large else nullcontext():
        sentences = [one.sentence for one in described(edit_script(*trees))]
    alignments = [] if is_large else list(Alignment)
    found = [f"{one}: {tokens_between(align(*trees, one, language.layout), trees)}" for one in alignments]
    assert [*found, *sentences] == said
