"""``ppr diff``: how one program differs from another, operation by operation or hunk by hunk."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
from rich.text import Text

from diffing.best_script import edit_script
from diffing.edit_script import Action
from diffing.pair_state import PerSide, Side
from diffing.script_words import Description, described, edits
from grammars.bundle import Places
from ppr.cli.options import JSON, LANGUAGE_OPTIONS, PAIR, with_options
from ppr.display.console import make_console
from ppr.display.summary import ACTION_STYLES
from ppr.display.text import visible
from ppr.errors import count
from ppr.programs.inputs import read_inputs
from ppr.programs.pair import rare_garbage_collection

AT_ONCE = 50  # lines: to print each alone takes longer, and so does to print many together


@click.command()
@with_options(*PAIR, *LANGUAGE_OPTIONS, JSON)
@rare_garbage_collection()  # until the trees are gone
def diff(seed: Path, variant: Path, language: str | None, grammar: Path | None, as_json: bool) -> None:
    """Show how VARIANT differs from SEED: what happens to the nodes of the syntax tree."""
    pair = read_inputs(seed, variant, language, grammar).parsed
    script = edit_script(*pair.trees)
    found = described(script)
    places = PerSide.of_each(lambda side: Places(pair.of(side)))
    sizes = {side.value: len(pair.of(side)) for side in Side}
    if as_json:
        operations = [_as_json(one, places) for one in found]
        click.echo(json.dumps({"tokens": sizes, "difference": script.tokens, "operations": operations}))
        return
    told = edits(found)
    console = make_console()
    for first in range(0, len(told), AT_ONCE):
        lines = [_sentence(one, places) for one in told[first : first + AT_ONCE]]
        console.print(Text("\n").join(lines), soft_wrap=True)
    tokens = f"seed {count(sizes['seed'], 'token')}, variant {sizes['variant']:,}, difference {script.tokens:,}"
    console.print(f"{count(len(told), 'operation')}; {tokens}")
    if len(found) > len(told):
        others = count(len(found) - len(told), "more operation")
        console.print(f"{others} without a token: there, the parser reads the same tokens in another way")


def _as_json(one: Description, places: PerSide[Places]) -> dict[str, Any]:
    built = asdict(one)
    for side in Side:
        if built[side.value] is not None:
            where = places.of(side)
            found = where.of(where.tree.starts[built[side.value]["span"][0]])
            built[side.value] |= dict(zip(("file", "line", "column"), found, strict=True))
    return built


def _sentence(one: Description, places: PerSide[Places]) -> Text:
    action, rest = one.sentence.split(" ", 1)
    where = places.of(one.side)
    place = visible(f"{one.side.value} {where.words(where.tree.starts[one.place.span[0]])}")
    return Text.assemble(f"{place:>16}  ", (action, ACTION_STYLES[Action(one.action)]), f" {visible(rest)}")
