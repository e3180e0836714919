"""Result folders, and what runs put into them."""

from reducing import inputs_of
from searching import FakeProperty

from diffing.pair_state import Side
from ppr.programs.inputs import read_inputs
from ppr.programs.pair import Programs
from ppr.properties.outcome import Outcome
from ppr.results.result_folder import ResultFolder
from ppr.search.statistics import Statistics
from ppr.session.run_end import RunEnd, make_report

ORIGINALS = Programs(b"int a; int b;", b"int a; int b; int c;")
INPUTS = inputs_of(*(text.decode() for text in ORIGINALS))
SMALL, SMALLER = Programs(b"int a;", b"int a; int c;"), Programs(b"a", b"b")
REPORT = make_report(RunEnd(INPUTS, SMALL, files=["seed.x", "variant.x"]), Statistics(), [])
SEED_PROPERTY, VARIANT_PROPERTY = FakeProperty(sides=(Side.SEED,), fingerprint="s"), FakeProperty(fingerprint="v")


def folder_at(path, inputs=INPUTS, timeout=None, variant_property=VARIANT_PROPERTY):
    """A result folder of a run with one job."""
    return ResultFolder(path, inputs, [SEED_PROPERTY, variant_property], timeout, 1)


def finish(path):
    """Leave the result of a run, which has both properties."""
    with folder_at(path) as folder:
        folder.create()
        for a_property, text in ((SEED_PROPERTY, SMALL.seed), (VARIANT_PROPERTY, SMALL.variant)):
            folder.verdicts.record(a_property, [text], Outcome.HOLDS)
        folder.improved(SMALL)
        folder.settle(SMALL)
        folder.write(REPORT, b"patch")


def content(path):
    """The programs in a folder."""
    return Programs((path / "seed.x").read_bytes(), (path / "variant.x").read_bytes())


def inputs_named(tmp_path, seed, variant, sides=tuple(Side)):
    """Programs in files with these names, each in a folder of its own (``0`` and ``1``); ``None``: no seed."""
    paths = []
    for number, name in enumerate((seed, variant)):
        if name is not None:
            path = tmp_path / str(number) / name
            path.parent.mkdir()
            path.write_bytes(ORIGINALS[number])
            paths.append(path)
        else:
            paths.append(None)
    return read_inputs(paths[0], paths[1], "c", sides=sides)
