"""The possible meanings of the names in a program: for each use, the elements that may declare it.

By names and scopes alone, without types.  A name behind ``A::`` is looked for in the elements ``A``, one behind ``a.``
among all members, any other from the inside to the outside; what is not found there may be declared anywhere.
"""

from collections import defaultdict
from functools import cache

from ppr.reducers.outline import KEYWORD, NAME, PATH, Outline

OF_OBJECT = (b".", b"->")  # tokens before a member; only the type of the object would tell where it is declared
LOOSE = -2  # the home of a token outside all elements
MOST_RELATIVES = 50  # scopes that are searched for inherited members

Group = tuple[int, ...]  # the elements that may declare a name


class Uses:
    """For each token of an outline, the number of its group in ``groups``, or -1."""

    def __init__(self, outline: Outline) -> None:
        self.outline = outline
        self.groups: list[Group] = []
        self.is_name: list[bool] = []  # whether each group is for a name, not an operator
        self.of_element: list[list[int]] = [[] for _ in outline.elements]  # the groups of each element
        self._numbers: dict[Group, int] = {(): -1}
        self._anywhere: defaultdict[bytes, list[int]] = defaultdict(list)
        self._in_scope: defaultdict[tuple[int, bytes], list[int]] = defaultdict(list)
        self._scopes: defaultdict[bytes, list[int]] = defaultdict(list)  # by name; -1 for open ones
        for element in outline.elements:
            for name in element.binds:
                if not element.inside:
                    self._anywhere[name].append(element.number)
                self._in_scope[element.home, name].append(element.number)
            if element.inner and element.name:
                self._scopes[element.name].append(-1 if element.opens else element.number)
        self._relatives = cache(self._relatives_of)
        self.at = [-1] * len(outline.texts)
        known: dict[object, int] = {}
        names = {name for _, name in self._in_scope}
        for home, tokens in ((LOOSE, outline.loose), *((one.home, one.uses) for one in outline.elements)):
            for token in tokens:
                if outline.texts[token] in names:
                    key = self._key(token, home)
                    if key not in known:
                        known[key] = self._number(tuple(self._found(*key)), outline.sort[token] == NAME)
                    self.at[token] = known[key]

    def _key(self, token: int, home: int) -> tuple[bytes, bytes, int]:
        """The key of a use: its name, and the name or token before it or, if there is none, its place."""
        texts = self.outline.texts
        name, before = texts[token], texts[token - 1] if token else b""
        if token > 1 and self.outline.sort[token - 1] == KEYWORD and texts[token - 2] in PATH:
            token, before = token - 1, texts[token - 2]
        if self.outline.sort[token] != NAME or before in OF_OBJECT:
            return name, before, -1
        if before not in PATH:
            return name, b"", home
        return name, texts[self.outline.qualifier(token)], -1

    def _found(self, name: bytes, before: bytes, home: int) -> list[int]:
        anywhere = self._anywhere.get(name, [])
        if before in OF_OBJECT:
            return [one for one in anywhere if self.outline.elements[one].home >= 0] or anywhere
        if before:
            scopes = dict.fromkeys(self._scopes.get(before, ()))
            return [one for scope in scopes for one in self._in_scope.get((scope, name), ())] or anywhere
        is_member = home != -1  # so it may be inherited
        while home >= 0:
            for scope in self._relatives(home):
                if (scope, name) in self._in_scope:
                    return self._in_scope[scope, name]
            home = self.outline.elements[home].home
        return self._in_scope.get((-1, name), anywhere if is_member else [])

    def _relatives_of(self, scope: int) -> list[int]:
        """A scope and, transitively, the scopes that its header names, from which it may inherit."""
        texts, elements, found = self.outline.texts, self.outline.elements, [scope]
        for near in found:  # it grows in the loop
            if (elements[near].called and not elements[near].qualified) or len(found) > MOST_RELATIVES:
                continue
            scopes = (one for token in elements[near].uses for one in self._scopes.get(texts[token], ()))
            found += [one for one in dict.fromkeys(scopes) if one >= 0 and one not in found]
        return found

    def _number(self, group: Group, is_name: bool) -> int:
        if group not in self._numbers:
            self._numbers[group] = len(self.groups)
            self.is_name.append(is_name)
            for element in group:
                self.of_element[element].append(len(self.groups))
            self.groups.append(group)
        return self._numbers[group]
