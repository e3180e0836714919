"""Reports made in memory, and pages in HTML as trees."""

from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

from diffing.pair_state import Side
from grammars.languages import by_name
from ppr.display.pages import page
from ppr.programs.inputs import Inputs
from ppr.programs.pair import ParsedPair, Programs
from ppr.results.report import Report, Status
from ppr.results.survival import Tracing
from ppr.search.statistics import PropertyCounts, Statistics
from ppr.session.run_end import RunEnd, make_report

VOID = {"br", "circle", "hr", "img", "input", "link", "meta", "path"}  # elements without an end tag here


def as_bytes(text):
    return text if isinstance(text, bytes) else text.encode()


def made_report(
    seed, variant, original=None, *, language="c", files=("seed.c", "variant.c"), steps=(), mutations=(), **changes
) -> tuple[Report, Programs]:
    """The report of a run that has led from the ``original`` pair, or this one, to these programs."""
    known = by_name(language)
    programs = Programs(as_bytes(seed), as_bytes(variant))
    before = Programs(*map(as_bytes, original)) if original else programs
    sides = tuple(Side) if len(files) > 1 else (Side.VARIANT,)
    paths = [Path(name) for name in files]
    inputs = Inputs(paths[0] if len(files) > 1 else None, paths[-1], ParsedPair.parse(before, known), known, sides)
    statistics = Statistics()
    for side in sides:
        statistics.properties[side.value] = PropertyCounts(run=4, holds=1, fails=2, timed_out=1, seconds=2.0)
    end = RunEnd(inputs, programs, files=files, tracing=Tracing(mutations), **changes)
    return make_report(end, statistics, steps), programs


def report_of(
    inputs, programs, statistics, steps=(), files=("seed.x", "variant.x"), notes=(), state=None, within=nullcontext()
) -> Report:
    """The report of a run that was stopped at these programs."""
    end = RunEnd(inputs, programs, Status.STOPPED, "why", None, files, {"jobs": 1}, notes, state)
    return make_report(end, statistics, steps, within)


@dataclass
class Element:
    """An element of a page with its attributes, and what is in it."""

    tag: str
    attributes: dict[str, str | None]
    children: list["Element | str"] = field(default_factory=list)

    def walk(self) -> Iterator["Element"]:
        """This element and all in it, in their order."""
        yield self
        for child in self.children:
            if isinstance(child, Element):
                yield from child.walk()

    def all(self, tag=None, **attributes) -> list["Element"]:
        """Those with a tag, a ``class_`` among others, and other attributes."""
        wanted = attributes.pop("class_", None)
        return [
            one
            for one in self.walk()
            if tag in (None, one.tag)
            and (wanted is None or wanted in (one.attributes.get("class") or "").split())
            and all(one.attributes.get(name) == value for name, value in attributes.items())
        ]

    @property
    def text(self) -> str:
        """All text."""
        return "".join(child if isinstance(child, str) else child.text for child in self.children)

    @property
    def source(self) -> str:
        """The text with the characters that are shown as escapes."""
        if "data-code" in self.attributes:
            return chr(int(self.attributes["data-code"], 16))
        return "".join(child if isinstance(child, str) else child.source for child in self.children)


class _Tree(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = Element("", {})
        self.open = [self.root]

    def handle_starttag(self, tag, attrs):
        element = Element(tag, dict(attrs))
        assert len(element.attributes) == len(attrs), f"an attribute of {tag} is given twice"
        self.open[-1].children.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag, attrs):
        self.open[-1].children.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open[-1].tag == tag, f"</{tag}> ends <{self.open[-1].tag}>"
        self.open.pop()

    def handle_data(self, data):
        self.open[-1].children.append(data)


def parsed_html(text: str) -> Element:
    """A page as a tree; every element has to be ended in its place."""
    parser = _Tree()
    parser.feed(text)
    parser.close()
    assert [element.tag for element in parser.open] == [""]
    return parser.root


def html_page(report: Report, programs: Programs) -> Element:
    """The page about a result."""
    return parsed_html(page("report.html", report, programs).decode())


def shown_programs(root: Element) -> list[bytes]:
    """The programs on a page, as they can be had from its lines."""
    return [
        "\n".join(line.all("code")[0].source for line in column.all(class_="l")).encode("utf-8", "surrogateescape")
        for column in root.all(class_="lines")
    ]
