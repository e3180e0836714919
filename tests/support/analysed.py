"""Results that are compared, made in memory or on disk."""

import json
from pathlib import Path

from result_pages import made_report

from ppr.campaign.analysis.overview import overview
from ppr.campaign.analysis.page import write_files
from ppr.campaign.analysis.result import ReducedPair
from ppr.campaign.analysis.triage import Known
from ppr.results.mutation_log import Mutation, TextEdit
from ppr.results.observed import Behaviour, Observed
from ppr.results.survival import Fate, MutationFate

TOKENS = {Fate.NEEDED: (1, 0), Fate.CARRIED: (0, 1), Fate.GONE: (0, 0)}


def fates(words):
    """Mutations from words such as ``swap+ insert= delete-``: needed, carried and gone; the node follows a colon."""
    signs = {"+": Fate.NEEDED, "=": Fate.CARRIED, "-": Fate.GONE}
    found = []
    for number, word in enumerate(words.split(), 1):
        name, _, node = word[:-1].partition(":")
        found.append(MutationFate(number, name, node, *TOKENS[signs[word[-1]]]))
    return tuple(found)


def result(name="p", words="", **changes) -> ReducedPair:
    """A result with these mutations, of which nothing is known without anything else."""
    values = {
        "name": name, "folder": Path("results", name), "status": "done", "language": "c", "compiler": "",
        "signature": "", "stack": (), "bug": "", "tokens": 20, "difference": 2, "changes": ("insert: x",),
        "mutations": fates(words),
    }  # fmt: skip
    return ReducedPair(**{**values, **changes})


def dies(message, *frames, command="gcc-12 -c {}") -> Observed:
    """A command that dies on the variant."""
    crash = Behaviour("internal-error", f'dies with "{message}"', message, frames)
    return Observed(command, Behaviour("success", "exits with status 0"), crash, "gcc 12")


def write_result(folder, seed="int a;", variant="int a, b;", original=None, *, labels=None, language="c", **changes):
    """A folder with a result, without a ``seed`` if it is None, and with ``status.json`` if there are labels."""
    folder.mkdir(parents=True)
    extension = {"c": "c", "javascript": "js", "bash": "sh"}[language]
    files = [f"{name}.{extension}" for name in ("seed", "variant")[seed is None :]]
    report, programs = made_report(seed or "", variant, original, language=language, files=files, **changes)
    for name, text in zip(files, [*programs][seed is None :], strict=True):
        (folder / name).write_bytes(text)
    (folder / "report.json").write_bytes(report.as_json())
    if labels is not None:
        (folder / "status.json").write_text(json.dumps({"name": folder.name, "status": "done", "labels": labels}))


def written(folder, label="", target=None):
    """The files about a folder, by their extensions."""
    write_files(overview(folder, Known(label)), folder, target or folder)
    files = {path.suffix[1:] + path.stem[9:12]: path.read_text() for path in (target or folder).glob("campaign-*.*")}
    assert sorted(files) == ["csvmut", "csvpai", "htmlrep", "jsonrep", "mdrep"]
    return files


def insert(at, text, kind="insert", node="declarator"):
    return Mutation(kind, node, (TextEdit(at, "", text),))
