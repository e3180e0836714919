"""``ppr diff``: the difference of two programs, edit by edit."""

import json
from dataclasses import asdict
from pathlib import Path

import click
from rich.text import Text

from diffing.alignment import Alignment
from diffing.edits import Hunk, hunks_of
from diffing.merged import MergedSequence
from diffing.pair_state import PerSide, Side
from grammars.bundle import Places
from ppr.cli.options import FIRST, JSON, LANGUAGE_OPTIONS, PAIR, one_of, option, with_options
from ppr.display.characters import visible
from ppr.display.console import make_console
from ppr.errors import count
from ppr.programs.inputs import read_inputs
from ppr.programs.own_languages import OwnLanguage
from ppr.programs.pair import rare_garbage_collection

SIGNS = {"insert": ("+", "green"), "delete": ("-", "red"), "replace": ("~", "yellow")}
SHOWN = 24  # tokens of one side of an edit
AT_ONCE = 50  # edits: to print each alone takes longer, and so does to print many together


@click.command()
@with_options(
    *PAIR,
    option(FIRST, "--alignment", "Compare syntax trees, token lists (fewer tokens, as a rule), or lists in which "
           "different constructs have nothing in common.", **one_of(Alignment, Alignment.TREE)),
    *LANGUAGE_OPTIONS,
    JSON,
)  # fmt: skip
def diff(
    seed: Path, variant: Path, alignment: str, language: str | None, grammar: Path | None, parser: Path | None,
    as_json: bool,
) -> None:  # fmt: skip
    """Show how VARIANT differs from SEED: each insertion, deletion and replacement, with its kind of syntax node."""
    with rare_garbage_collection():  # until the trees are gone
        inputs = read_inputs(seed, variant, language, OwnLanguage(grammar, parser))
        _print(inputs.parsed.merged(Alignment(alignment)), alignment, as_json=as_json)


def _print(merged: MergedSequence, alignment: str, *, as_json: bool) -> None:
    found = hunks_of(merged)
    if as_json:
        summary = {"tokens": {side.value: len(merged.tree(side)) for side in Side}, "alignment": alignment}
        click.echo(json.dumps({**summary, "difference": merged.state.difference, "edits": [asdict(e) for e in found]}))
        return
    console = make_console()
    places = PerSide.of_each(lambda side: Places(merged.tree(side)))
    for first in range(0, len(found), AT_ONCE):
        some = found[first : first + AT_ONCE]
        console.print(Text("\n").join(_text(edit, places) for edit in some), soft_wrap=True)
    seed, variant = (len(merged.tree(side)) for side in Side)
    sizes = f"seed {count(seed, 'token')}, variant {variant:,}, difference {merged.state.difference:,}"
    console.print(f"{count(len(found), 'edit')}; {sizes}")


def _text(edit: Hunk, places: PerSide[Places]) -> Text:
    sign, colour = SIGNS[edit.kind]
    side, token = (Side.SEED, edit.seed[0]) if edit.kind == "delete" else (Side.VARIANT, edit.variant[0])
    where = places.of(side)
    place = visible(f"{side.value} {where.words(where.tree.starts[token])}")
    text = Text.assemble((f"{sign} {edit.kind:8}", colour), f"{place:>16}  ")
    if edit.seed_texts:
        text.append_text(Text.assemble((_short(edit.seed_texts), "red"), (_kind(edit.seed_node), "dim")))
    if edit.kind == "replace":
        text.append(" -> ")
    if edit.variant_texts:
        text.append_text(Text.assemble((_short(edit.variant_texts), "green"), (_kind(edit.variant_node), "dim")))
    if edit.seed_texts == edit.variant_texts:
        text.append(", in another construct", "dim")
    return text


def _kind(node: str) -> str:
    """The kind of a node in brackets, unless it is the token itself."""
    return "" if node.startswith('"') else f" ({node})"


def _short(texts: tuple[str, ...]) -> str:
    shown = visible(" ".join(texts[:SHOWN]))
    return shown if len(texts) <= SHOWN else f"{shown} ... ({len(texts)} tokens)"
