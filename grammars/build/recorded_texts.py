"""Which shortest texts a normal form has to record, because its rules do not yield them.

A rule of a normal form says less than the grammar it comes from: it lacks the tokens that parse trees do not show.  So
the texts of tokens have to be recorded, and the texts that contain such a hidden token.
"""

from collections.abc import Mapping
from dataclasses import replace

from grammars.minimal_strings import minimal_strings, shortest
from grammars.normal_form import EMPTY, NormalForm, Texts, dump, load, symbols


def with_texts(form: NormalForm, texts: Mapping[str, Texts]) -> NormalForm:
    """The normal form that records enough for :func:`minimal_strings` to give all nodes exactly these texts.

    A node without a text here has none then either.  In each round a wrong text is recorded if all that it depends on
    is right: other texts may be wrong only because of it.
    """
    form = load(dump(form))  # the order of the rules decides between texts of the same size
    rules = {name: rule for name, rule in {**form.nodes, **form.rules}.items() if rule != EMPTY}
    expected = shortest(form.rules, texts)
    recorded: dict[str, Texts | None] = {name: text for name, text in expected.items() if name not in rules}
    while True:
        form = replace(form, texts=recorded)
        found = minimal_strings(form)
        wrong = {name for name in rules if found.get(name) != expected.get(name)}
        if not wrong:
            return form
        causes = {name for name in wrong if not any(symbol.name in wrong for symbol in symbols(rules[name]))}
        for name in causes or {min(wrong, key=lambda name: (len(expected.get(name, ())), name))}:
            recorded[name] = expected.get(name)
