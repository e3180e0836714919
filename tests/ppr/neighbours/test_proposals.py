"""What each kind of edit proposes: how many programs read without errors, their tokens in all, and some in words."""

from on_record import of_record
from reducing import WAYS, proposed

from grammars.languages import by_name
from ppr.neighbours.edits import edit_in_words
from ppr.neighbours.scopes import definitions


@of_record(__file__)
def test_so_many_programs_are_proposed_and_some_are_these(example, said):
    """An example is a language, with a plus sign for thorough people, and a program."""
    name, program = example.split(" ", 1)
    language, thorough, found = name.rstrip("+"), name.endswith("+"), []
    for way in (*WAYS.values(), definitions):
        every = proposed(way, language, program, thorough=thorough) if thorough or way is not WAYS["windows"] else []
        trees = [tree for tree in every if not tree.errors]
        few = [edit_in_words(one.source, program.encode(), by_name(language)) for one in trees[:: len(trees) // 4 + 1]]
        sizes = f"{len(trees)} of {len(every)}, {sum(map(len, trees))} tokens"
        found += [f"{way.__name__} {sizes}: {', '.join(few)}"] if trees else []
    assert found == said
