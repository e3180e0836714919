"""Converts Tree-sitter's ``grammar.json`` into a grammar over the children that each node has in a parse tree."""

import functools
import json
import sys
import tarfile
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from grammars.build.token_text import token_text
from grammars.languages import LANGUAGES
from grammars.minimal_strings import minimal_strings, shortest
from grammars.normal_form import EMPTY, Expression, GrammarError, NormalForm, Symbol, Texts, dump, load, quote, symbols
from grammars.normalise import normalise
from grammars.simplify import OPTIONAL, PLUS, STAR, choice, quantified, sequence

Json = Mapping[str, Any]
_WRAPPERS = ("FIELD", "PREC", "PREC_LEFT", "PREC_RIGHT", "PREC_DYNAMIC", "RESERVED")
_TOKENS = ("TOKEN", "IMMEDIATE_TOKEN")


def from_grammar_json(grammar: Json, header: tuple[str, ...] = ()) -> NormalForm:
    """The normal form of a Tree-sitter grammar.  Raises :class:`GrammarError` if it is not one."""
    if not isinstance(grammar.get("rules"), Mapping):
        raise GrammarError('this is not a Tree-sitter grammar: it has no "rules"')
    try:
        return with_texts(_ShownRules(grammar).convert(header), _TextRules(grammar).texts())
    except (KeyError, TypeError, AttributeError) as error:
        raise GrammarError(f"this is not a Tree-sitter grammar: one of its rules cannot be read ({error})") from error


def with_texts(form: NormalForm, texts: Mapping[str, Texts]) -> NormalForm:
    """The normal form that records just enough for :func:`minimal_strings` to give all nodes exactly these texts."""
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


def _strip(rule: Json, without: tuple[str, ...] = _WRAPPERS) -> Json:
    while rule["type"] in without:
        rule = rule["content"]
    return rule


class _ShownRules:
    """The rules over the children that a parse tree shows."""

    def __init__(self, grammar: Json) -> None:
        self.rules: Mapping[str, Json] = grammar["rules"]
        self.hidden_names = {name for name in self.rules if name.startswith("_")}
        self.hidden_names |= set(grammar.get("supertypes", ())) | set(grammar.get("inline", ()))
        # A literal that occurs only once, as a whole rule, is shown under the rule's name.
        self.strings = Counter(rule["value"] for rule in self._parts() if rule["type"] == "STRING")
        self.aliased: dict[str, set[str]] = {}  # kind: the rules it renames
        # A hidden rule and the nodes of an alias may have the same name.
        aliases = {rule["value"] for rule in self._parts() if rule["type"] == "ALIAS" and rule["named"]}
        self.rule_names = {name: f"_{name}" for name in self.hidden_names & aliases}

    def convert(self, header: tuple[str, ...]) -> NormalForm:
        nodes: dict[str, Expression] = {}
        rules: dict[str, Expression] = {}
        for name, rule in self.rules.items():
            table = rules if name in self.hidden_names else nodes
            table[self.rule_names.get(name, name)] = EMPTY if self._is_token(name) else self.expression(rule)
        plain = dict(nodes)
        for kind, sources in sorted(self.aliased.items()):
            renamed = [plain.get(name) or Symbol(self.rule_names.get(name, name)) for name in sorted(sources)]
            nodes[kind] = choice([*([plain[kind]] if kind in plain else []), *renamed])
        return normalise(NormalForm(nodes, rules, header))

    def _parts(self) -> Iterator[Json]:
        stack: list[Any] = list(self.rules.values())
        while stack:
            rule = stack.pop()
            yield rule
            stack.extend(rule.get("members", ()))
            if "content" in rule:
                stack.append(rule["content"])

    def _is_token(self, name: str) -> bool:
        """Whether a rule is a token, but not a literal that other rules contain, too: such a one has its own node."""
        rule = self.rules[name]
        literal = _strip(rule, (*_TOKENS, *_WRAPPERS))
        has_node = literal["type"] == "STRING" and self.strings[literal["value"]] > 1
        return rule["type"] in ("PATTERN", "STRING", *_TOKENS) and not has_node

    def expression(self, rule: Json) -> Expression:
        rule = _strip(rule)
        if (found := self._combined(rule, self.expression)) is not None:
            return found
        match rule["type"]:
            case "PATTERN":
                return self._hidden(rule)
            case "STRING":
                return Symbol(quote(rule["value"])) if rule["value"] else EMPTY
            case "TOKEN" | "IMMEDIATE_TOKEN":
                inner = _strip(rule, (*_TOKENS, *_WRAPPERS))
                immediate = rule["type"] == "IMMEDIATE_TOKEN"
                return Symbol(quote(inner["value"]), immediate) if inner["type"] == "STRING" else self._hidden(rule)
            case "SYMBOL":
                return self._symbol(rule["name"])
            case "ALIAS":
                # Of two names for the same part, the outer one counts.
                return self._alias(_strip(rule["content"], ("ALIAS", *_WRAPPERS)), rule["value"], rule["named"])
        raise GrammarError(f"this grammar has a rule of the unknown type {rule['type']!r}")

    def _combined(self, rule: Json, part: Callable[[Json], Expression]) -> Expression | None:
        """The expression of a rule that combines others, each of which is a ``part``; ``None`` for any other rule."""
        match rule["type"]:
            case "BLANK":
                return EMPTY
            case "SEQ":
                return sequence(map(part, rule["members"]))
            case "CHOICE":
                return choice(map(part, rule["members"]))
            case "REPEAT" | "REPEAT1":
                return quantified(STAR if rule["type"] == "REPEAT" else PLUS, part(rule["content"]))
        return None

    def _symbol(self, name: str) -> Expression:
        if name not in self.rules and name.startswith("_"):
            return self._hidden({"type": "SYMBOL", "name": name})  # an external token
        if name in self.hidden_names and self._is_token(name):
            return self._hidden(self.rules[name])
        immediate = name in self.rules and _strip(self.rules[name])["type"] == "IMMEDIATE_TOKEN"
        return Symbol(self.rule_names.get(name, name), immediate)

    def _hidden(self, token: Json) -> Expression:
        """A token of a hidden rule: older parser generators hide its literal, newer ones show it."""
        content = _strip(token, (*_TOKENS, *_WRAPPERS))
        if content["type"] != "STRING" or not content["value"]:
            return EMPTY
        return quantified(OPTIONAL, Symbol(quote(content["value"])))

    def _alias(self, content: Json, value: str, named: bool) -> Expression:
        """An aliased part: a node of kind ``value`` with the children of ``content``."""
        content = _strip(content)
        if content["type"] == "ALIAS":  # a member with a name of its own
            return self.expression(content)
        if (found := self._combined(content, lambda part: self._alias(part, value, named))) is not None:
            return found
        kind = value if named else quote(value)
        source = content.get("name", "")
        if source in self.rules and source != kind and not self._is_token(source):
            self.aliased.setdefault(kind, set()).add(source)
        return Symbol(kind, content["type"] == "IMMEDIATE_TOKEN")


class _TextRules(_ShownRules):
    """The rules over all tokens, including those that a parse tree does not show."""

    def texts(self) -> dict[str, tuple[str, ...]]:
        """The shortest text of every kind of named node that has a known one."""
        self.contents: dict[str, list[Expression]] = {}
        rules = {name: self.expression(rule) for name, rule in self.rules.items()}
        kinds = self.rules.keys() - self.hidden_names
        renamed = {f"\0{kind}": choice(parts) for kind, parts in self.contents.items()}
        found = shortest({**rules, **renamed}, {})
        texts = {kind: text for kind in kinds if (text := found.get(kind)) is not None}
        for kind in self.contents:
            if (text := found.get(f"\0{kind}")) is not None:
                texts[kind] = min(texts.get(kind, text), text, key=len)
        return texts

    def _symbol(self, name: str) -> Expression:
        symbol = super()._symbol(name)
        return Symbol(name, symbol.immediate) if isinstance(symbol, Symbol) and name in self.rules else symbol

    def _hidden(self, token: Json) -> Expression:
        if token["type"] == "SYMBOL":
            return Symbol(token["name"])  # the external scanner reads it
        text = token_text(token)
        immediate = token["type"] == "IMMEDIATE_TOKEN"
        return Symbol("", immediate) if text is None else Symbol(quote(text), immediate) if text else EMPTY

    def _alias(self, content: Json, value: str, named: bool) -> Expression:
        expression = self.expression(content)
        if not named and content["type"] == "SYMBOL" and content["name"] not in self.rules:
            return Symbol(quote(value))  # an external token that is shown under this name
        if named and expression != EMPTY:
            self.contents.setdefault(value, []).append(expression)
        return expression


NORMAL_FORMS = Path(__file__).parents[1] / "normal_forms"  # as a folder to write to


def import_grammar(source: Path, language: str | None = None) -> NormalForm:
    """The normal form of a grammar.json, or of one language in an archive.  Raises :class:`GrammarError`."""
    if source.name.endswith((".tar.gz", ".tgz", ".crate")):
        return _from_archive(source, language)
    return _imported(source.read_bytes(), language or source.parent.parent.name, source.name)


def _imported(content: bytes, language: str | None, source: str) -> NormalForm:
    grammar = _object(content)
    title = f"{language or grammar.get('name')}: Perses normal form, made by ppr grammar import"
    return from_grammar_json(grammar, (title, *f"source: {source}".split("\n")))


def _from_archive(source: Path, language: str | None) -> NormalForm:
    release, files = _contents(source)
    about = f"{release} on crates.io"
    path = f"{release}/src/grammar.json"
    if path not in files:
        if language is None:
            raise GrammarError("a source distribution contains many grammars: choose one with --language")
        path = f"{release}/parsers/{language}/src/grammar.json"
        if path not in files:
            raise GrammarError(f"it contains no grammar of {language}")
        definition = _object(files[f"{release}/sources/language_definitions.json"])[language]
        about = f"{definition['repo']}\nat {definition['rev']},\nas distributed in {release} on PyPI"
    return _imported(files[path], language, f"grammar.json of {about}; licence: see NOTICE")


@functools.cache
def _contents(source: Path) -> tuple[str, dict[str, bytes]]:
    """The name of an archive's only folder, and the JSON files in it; cached, because unpacking is slow."""
    try:
        with tarfile.open(source) as archive:
            files = ((one.name, archive.extractfile(one)) for one in archive if one.name.endswith(".json"))
            found = {name: file.read() for name, file in files if file is not None}
            names = archive.getnames()
    except (EOFError, zlib.error) as error:
        raise tarfile.ReadError("the archive is incomplete") from error
    if not names:
        raise tarfile.ReadError("the archive is empty")
    return names[0].split("/")[0], found


def _object(content: bytes) -> dict[str, Any]:
    if isinstance(found := json.loads(content), dict):
        return found
    raise GrammarError("it is not a JSON object")


def main(archives: list[str]) -> None:
    """Make the shipped normal forms from the pack's source archive and those of parsers with a package of their own."""
    pack, *others = map(Path, archives)
    # The language of tree-sitter-c-sharp-0.23.5.crate is csharp.
    own = {path.name.removeprefix("tree-sitter-").rsplit("-", 1)[0].replace("-", ""): path for path in others}
    for language in (one for one in LANGUAGES if one.own_parser is None):
        form = import_grammar(own.get(language.name, pack), language.name)
        (NORMAL_FORMS / f"{language.name}.pnf").write_text(dump(form), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
