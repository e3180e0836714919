"""``ppr diff``: how one program differs from another, operation by operation or hunk by hunk."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from diffing.alignment import Alignment
from diffing.best_script import edit_script
from diffing.edit_script import Action, Script
from diffing.edits import EditKind, Hunk, hunks_of
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side
from diffing.script_words import Description, beginning, described, edits
from grammars.bundle import Places
from ppr.cli.options import FIRST, JSON, LANGUAGE_OPTIONS, PAIR, PATH, one_of, option, with_options
from ppr.display.characters import visible
from ppr.display.console import make_console, recorder, save_svg
from ppr.display.summary import ACTION_STYLES, both_trees
from ppr.errors import UserError, count
from ppr.programs.inputs import read_inputs
from ppr.programs.own_languages import OwnLanguage
from ppr.programs.pair import ParsedPair, rare_garbage_collection

SIGNS = {EditKind.INSERT: "+", EditKind.DELETE: "-", EditKind.REPLACE: "~"}
AT_ONCE = 50  # lines: to print each alone takes longer, and so does to print many together


@click.command()
@with_options(
    *PAIR,
    option(FIRST, "--alignment", "Print hunks of tokens instead of operations on nodes.  What is common is decided by "
           "the syntax trees, by the token lists (fewer tokens, as a rule), or by lists in which different constructs "
           "have nothing in common.", **one_of(Alignment, None)),
    option(FIRST, "--svg", "Draw both syntax trees and the operations in this file, and print nothing.", PATH),
    *LANGUAGE_OPTIONS,
    JSON,
)  # fmt: skip
@rare_garbage_collection()  # until the trees are gone
def diff(
    seed: Path, variant: Path, alignment: str | None, svg: Path | None, language: str | None, grammar: Path | None,
    parser: Path | None, as_json: bool,
) -> None:  # fmt: skip
    """Show how VARIANT differs from SEED: what happens to the nodes of the syntax tree."""
    if svg and (alignment or as_json):
        raise click.UsageError(
            f"--svg draws the operations on nodes: leave {'--alignment' if alignment else '--json'} out"
        )
    if svg and svg.exists() and any(one.exists() and svg.samefile(one) for one in (seed, variant)):
        raise UserError(f"{svg} is one of the programs: give another file for the picture")
    pair = read_inputs(seed, variant, language, OwnLanguage(grammar, parser)).parsed
    if alignment:
        _print_hunks(pair.merged(Alignment(alignment)), alignment, as_json=as_json)
        return
    script = edit_script(*pair.trees)
    if svg:
        console = recorder()
        console.print(both_trees(script, (seed.name, variant.name)))
        save_svg(console, svg, "ppr diff")
    else:
        _print_script(script, pair, as_json=as_json)


def _print_script(script: Script, pair: ParsedPair, *, as_json: bool) -> None:
    found = described(script)
    places = PerSide.of_each(lambda side: Places(pair.of(side)))
    sizes = {side.value: len(pair.of(side)) for side in Side}
    if as_json:
        operations = [_as_json(one, places) for one in found]
        click.echo(json.dumps({"tokens": sizes, "difference": script.tokens, "operations": operations}))
        return
    told = edits(found)
    _print([_sentence(one, places) for one in told], "operation", sizes, script.tokens)
    if len(found) > len(told):
        others = count(len(found) - len(told), "more operation")
        make_console().print(f"{others} without a token: there, the parser reads the same tokens in another way")


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
    return Text.assemble(_place(places, one.side, one.place.span[0]), (action, ACTION_STYLES[Action(one.action)]),
                         f" {visible(rest)}")  # fmt: skip


def _place(places: PerSide[Places], side: Side, token: int) -> str:
    where = places.of(side)
    return f"{visible(f'{side.value} {where.words(where.tree.starts[token])}'):>16}  "


def _print(lines: Sequence[Text], name: str, sizes: dict[str, int], difference: int) -> None:
    console: Console = make_console()
    for first in range(0, len(lines), AT_ONCE):
        console.print(Text("\n").join(lines[first : first + AT_ONCE]), soft_wrap=True)
    seed, variant = sizes.values()
    tokens = f"seed {count(seed, 'token')}, variant {variant:,}, difference {difference:,}"
    console.print(f"{count(len(lines), name)}; {tokens}")


def _print_hunks(merged: MergedSequence, alignment: str, *, as_json: bool) -> None:
    found, difference = hunks_of(merged), merged.state.difference
    sizes = {side.value: len(merged.tree(side)) for side in Side}
    if as_json:
        summary = {"tokens": sizes, "alignment": alignment, "difference": difference}
        click.echo(json.dumps({**summary, "edits": [asdict(one) for one in found]}))
        return
    places = PerSide.of_each(lambda side: Places(merged.tree(side)))
    _print([_hunk(one, places) for one in found], "edit", sizes, difference)


def _hunk(edit: Hunk, places: PerSide[Places]) -> Text:
    side, token = (Side.SEED, edit.seed[0]) if edit.kind == "delete" else (Side.VARIANT, edit.variant[0])
    style = ACTION_STYLES[Action(edit.kind)]
    text = Text.assemble((f"{SIGNS[edit.kind]} {edit.kind:8}", style), _place(places, side, token))
    if edit.seed_texts:
        text.append_text(Text.assemble((visible(beginning(edit.seed_texts)), "red"), (_kind(edit.seed_node), "dim")))
    if edit.kind == "replace":
        text.append(" -> ")
    if edit.variant_texts:
        text.append_text(
            Text.assemble((visible(beginning(edit.variant_texts)), "green"), (_kind(edit.variant_node), "dim"))
        )
    if edit.seed_texts == edit.variant_texts:
        text.append(", in another construct", "dim")
    return text


def _kind(node: str) -> str:
    """The kind of a node in brackets, unless it is the token itself."""
    return "" if node.startswith('"') else f" ({node})"
