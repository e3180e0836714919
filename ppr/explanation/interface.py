"""The Python function that explains a pair; functions of the caller's decide about programs."""

from collections.abc import Callable, Sequence

from ppr.api.programs import Form, form_of, inputs_of
from ppr.api.results import Text
from ppr.errors import UserError
from ppr.explanation import explain as room
from ppr.explanation.sentences import Explanation
from ppr.session.at_hand import Answer


def explain(
    seed: Text,
    variant: Text,
    *,
    seed_holds: Callable[[Text], object],
    variant_holds: Callable[[Text], object],
    language: str,
    max_tests: int = room.MOST_TESTS,
) -> Explanation:
    """Find out which parts of a small variant its bug needs: see ``sentences``, ``conditions`` and ``holes``.

    ``variant_holds(program)`` is true if a program has the bug, and ``seed_holds(program)`` if it is fine.  At most
    ``max_tests`` programs are tried before what was learnt is checked.  Raises :class:`UserError` for a language that
    is not known, and for programs that do not have their property.
    """
    form: Form[Text] = form_of(seed, "seed")
    inputs = inputs_of(form.encoded(seed, "seed"), form.encoded(variant, "variant"), language)

    def ask(texts: Sequence[bytes]) -> list[Answer]:
        given = map(form.given, texts)
        return [Answer.BUG if variant_holds(one) else Answer.FINE if seed_holds(one) else Answer.NONE for one in given]

    if ask(inputs.programs) != [Answer.FINE, Answer.BUG]:
        raise UserError("the seed has to be fine and the variant to have the bug: their properties do not hold")
    return room.explain(*inputs.programs, inputs.language, ask, most=max_tests)[0]
