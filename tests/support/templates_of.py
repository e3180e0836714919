"""Templates of two programs, and everything that they can make of a program."""

from itertools import islice

from benchmark_ppr.fuzzing.mutator import Nodes, edits_of
from diffing.pair_state import PerSide
from grammars.languages import by_name
from ppr.campaign.templates import learnt
from ppr.programs.pair import ParsedPair, Programs
from ppr.session.mutation_log import Mutation


def template(seed, variant, language="c", **known):
    """What leads from one program to the other."""
    language = by_name(language)
    pair = ParsedPair.parse(Programs(seed.encode(), variant.encode()), language)
    roots = PerSide(*(language.pack_parser.parse(tree.source).root_node for tree in pair.trees))
    return learnt(language, pair.trees, roots, **known)


class Path:
    """Stands in for random choices: takes the one path of all that is next."""

    def __init__(self):
        self.taken = []
        self.at = 0

    def choice(self, options):
        if self.at == len(self.taken):
            self.taken.append((0, len(options)))
        self.at += 1
        return options[self.taken[self.at - 1][0]]

    def is_last(self):
        while self.taken and self.taken[-1][0] + 1 == self.taken[-1][1]:
            self.taken.pop()
        if self.taken:
            self.taken[-1] = self.taken[-1][0] + 1, self.taken[-1][1]
        self.at = 0
        return not self.taken


def all_made(template, program, most=5_000):
    """All programs that a template can make of one, up to so many."""
    source = program.encode()
    nodes = Nodes(by_name(template.language).pack_parser.parse(source), source)

    def made():
        path = Path()
        while True:
            if edits := edits_of(template, nodes, path):
                yield Mutation("learnt", "", edits).apply(source).decode()
            if path.is_last():
                return

    return islice(made(), most)
