"""Checks that a normal form fits the parser of its language, so that a user's unsuitable grammar is rejected."""

from dataclasses import replace

from grammars.languages import Language
from grammars.normal_form import NormalForm, children, quote, show, symbols
from grammars.parsing import parse


class MisfitError(ValueError):
    """The grammar does not fit the parser; the message names the first node that does not match."""


def check_kinds(form: NormalForm, language: Language) -> None:
    """Reject a grammar with a node kind that the parser does not have.  Raises :class:`MisfitError`."""
    known = _kinds_of(language)
    shown = known & form.nodes.keys()  # a rule that is aliased everywhere has no node
    if not shown:
        raise MisfitError("the parser has none of its nodes")
    known |= {name for name, rule in form.nodes.items() if not children(rule)}  # a token can be unused
    seen: set[str] = set()
    work = [(kind, form.nodes[kind]) for kind in sorted(shown, reverse=True)]
    while work:
        kind, rule = work.pop()
        for name in dict.fromkeys(symbol.name for symbol in symbols(rule)):
            if name in form.rules and name not in seen:
                seen.add(name)
                work.append((kind, form.rules[name]))
            elif name not in form.rules and name not in known and not name.startswith('"'):  # it can be hidden
                raise MisfitError(f"the parser has no node {name}, which the grammar has inside {kind}")


def _kinds_of(language: Language) -> set[str]:
    if language.own_parser is not None:
        own = language.normal_form
        return {symbol.name for rule in own.nodes.values() for symbol in symbols(rule)} | {*own.nodes} if own else set()
    kinds = language.pack_parser.language
    assert kinds is not None
    names = ((number, kinds.node_kind_for_id(number)) for number in range(kinds.node_kind_count))
    return {name if kinds.node_kind_is_named(number) else quote(name) for number, name in names if name is not None}


def check_program(form: NormalForm, language: Language, source: bytes, name: str) -> None:
    """Reject a grammar that does not match some node of a program.  Raises :class:`MisfitError`."""
    tree = parse(source, replace(language, own_grammar=form))
    if tree.errors:
        why = f"the parser cannot read it without syntax errors ({tree.errors})"
        raise MisfitError(f"{name} cannot serve as a check: {why}")
    for kind, found, start in tree.unmatched:
        line = source.count(b"\n", 0, start) + 1
        rule = show(form.nodes[kind]) if kind in form.nodes else "missing"
        has = f"has the children {' '.join(found) or '(none)'}, but its rule is {rule}"
        raise MisfitError(f"{name}, line {line}: the node {kind} {has}")
