"""Names: every identifier becomes one letter, all at once if the properties allow it, else as many as ddmin finds.

Source: T-Rec (Xu et al., 2024) makes names canonical like this, so that equal bugs look equal.
"""

from collections.abc import Iterable
from string import ascii_letters

from diffing.rewriting import Rewrite, Rewriter
from ppr.reducers.candidate import embed, nothing
from ppr.reducers.ddmin import ddmin
from ppr.reduction.transformations.plan import Plan
from ppr.reduction.transformations.scene import Scene


def names(scene: Scene) -> Plan[Rewrite]:
    """Letters that no identifier has yet, in the order in which the identifiers first appear.

    A name that begins with a capital gets one, because some languages tell them apart.
    """
    letters = _letters(scene.names)
    chosen: dict[bytes, bytes] = {}
    for name in scene.names:
        letter = next((one for one in letters if one.isupper() is name[:1].isupper()), None)
        if len(name) > 1 and letter is not None:
            letters.remove(letter)
            chosen[name] = letter
    long_names = list(chosen)

    nothing_yet: Rewrite = ()

    def renamed(kept: tuple[int, ...]) -> Rewrite:
        stay = {long_names[number] for number in kept}
        found = (
            leaf.to(chosen[name])
            for name, leaves in scene.names.items()
            if name in chosen
            for leaf in leaves
            if name not in stay
        )
        return tuple(sorted(found))

    stream = embed(ddmin(range(len(long_names)), 0), nothing_yet, lambda _, kept: (renamed(kept),), nothing)
    return Plan(stream, Rewriter(scene.merged).rewritten)


def _letters(used: Iterable[bytes]) -> list[bytes]:
    taken = set(used)
    return [letter for letter in map(str.encode, ascii_letters) if letter not in taken]
