"""The pages of the documentation: their links lead somewhere, the map lists them all, and they name what runs."""

import re
from collections.abc import Iterator
from pathlib import Path

import click

from benchmark_ppr.__main__ import main as benchmark
from ppr.cli.main import cli
from ppr.reducers.registry import PAIR_REDUCERS
from ppr.reduction.schedule import TRANSFORMATIONS

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = [*ROOT.glob("*.md"), *DOCS.rglob("*.md"), ROOT / "examples" / "README.md"]

OF_OTHERS = {  # options of other tools that pages name, and of one script
    "--bisect", "--bless", "--co", "--host", "--hypothesis-profile", "--memory-limit", "--no-binary", "--no-deps",
    "--not-c", "--nthreads", "--nworkers", "--port", "--slow", "--trace",
}  # fmt: skip
LINK = re.compile(r"\]\(([^)\s]+)\)")
FENCED = re.compile(r"^( *)```.*?^\1```$", re.MULTILINE | re.DOTALL)


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return FENCED.sub("", page.read_text(encoding="utf-8"))


def anchors(page: Path) -> set[str]:
    """The anchors that GitHub gives the headings of a page."""
    titles = re.findall(r"^#+ (.*)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def test_links_lead_to_files_and_headings():
    broken = []
    for page in PAGES:
        for link in LINK.findall(prose(page)):
            name, _, anchor = link.partition("#")
            target = (page.parent / name).resolve() if name else page
            if not link.startswith("https://") and (not target.exists() or (anchor and anchor not in anchors(target))):
                broken.append(f"{page.relative_to(ROOT)}: {link}")
    assert broken == []


def test_the_map_lists_every_page():
    linked = {link.partition("#")[0] for link in LINK.findall(prose(DOCS / "README.md"))}
    assert {page.name for page in DOCS.glob("*.md")} - {"README.md"} == {link for link in linked if "/" not in link}


def test_the_examples_for_new_reducers_run():
    page = (DOCS / "adding-a-reducer.md").read_text(encoding="utf-8")
    names: dict[str, object] = {"__name__": "page"}
    for example in re.findall(r"^```python\n(.*?)^```$", page, re.MULTILINE | re.DOTALL):
        exec(compile(example, "adding-a-reducer.md", "exec"), names)
    assert {"drop_last", "drop_halves", "chosen", "best"} <= names.keys()


def test_the_files_that_pages_name_exist():
    named = re.compile(r"`((?:ppr|diffing|grammars|benchmark_ppr|tests|examples|docs)/[\w./-]+)`")
    paths = {(page.name, path) for page in PAGES for path in named.findall(prose(page))}
    assert {(name, path) for name, path in paths if "NAME" not in path and not (ROOT / path).exists()} == set()


def options_of(command: click.Command) -> Iterator[str]:
    """The options of a command and of those below it."""
    for parameter in command.params:
        yield from (*parameter.opts, *parameter.secondary_opts)
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            yield from options_of(command.get_command(context, name))


def test_the_options_that_pages_name_exist():
    known = {"--help", "--version", *OF_OTHERS, *options_of(cli), *options_of(benchmark)}
    named = {
        (page.name, option)
        for page in PAGES
        for option in re.findall(r"(?<![\w-])--[a-z][a-z-]*[a-z](?![\w*-])", page.read_text(encoding="utf-8"))
    }
    assert {(name, option) for name, option in named if option not in known} == set()


def test_effort_tells_when_each_transformation_runs_and_names_every_reducer():
    page = (DOCS / "effort.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([\w-]+)` \| ((?:at|in) the [\w ]+ \| \w+)", page, re.MULTILINE))
    when = {
        name: "at the start"
        if one.at_start
        else "at the end"
        if one.at_end
        else "at the fixpoint and first in the last look"
        for name, one in TRANSFORMATIONS.items()
    }
    assert rows == {
        name: f"{when[name]} | {'thorough' if one.thorough else 'default'}" for name, one in TRANSFORMATIONS.items()
    }
    assert [name for name in PAIR_REDUCERS if f"`{name}`" not in page] == []


def test_the_loop_has_every_reducer_and_transformation():
    page = (DOCS / "how-it-works.md").read_text(encoding="utf-8")
    loop = page[page.index("## The loop") : page.index("### The terms of the loop")]
    entries = re.findall(r"^ {8}(\w+(?: \w+)*)(.*)$", loop, re.MULTILINE)
    missing = {name for name in PAIR_REDUCERS if name.replace("-", " ") not in {entry for entry, _ in entries}}
    replacing = " ".join(rest for entry, rest in entries if entry == "transformations")
    missing.update(name for name in TRANSFORMATIONS if name.replace("-", " ") not in replacing)
    assert missing == set()
