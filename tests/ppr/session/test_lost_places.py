"""The output folder is lost while a run goes on: the run ends and says so."""

import shutil

import pytest
from function_property import property_of
from reducing import inputs_of

from diffing.pair_state import Side
from ppr.errors import UserError
from ppr.reduction.base import Observer
from ppr.reduction.pair import ReductionOptions
from ppr.session.session import Session, Settings

PROGRAM = "int u0; int a; int u1; int u2; int b; int u3; int c;"


class LosesItsFolder(Observer):
    """Does something to the output folder when the first smaller pair has been written."""

    def __init__(self, harm):
        self.harm = harm

    def improved(self, programs):
        harm, self.harm = self.harm, None
        if harm:
            harm()


def reduce_into(folder, harm):
    inputs = inputs_of(PROGRAM, PROGRAM.replace("int b", "int bad; int b"))
    properties = [
        property_of(lambda seed: b"int a" in seed and b"int b;" in seed and b"bad" not in seed, Side.SEED),
        property_of(lambda variant: b"int bad" in variant and b"int a" in variant, Side.VARIANT),
    ]
    return Session(inputs, properties, ReductionOptions(), Settings(folder, jobs=1), LosesItsFolder(harm)).run()


@pytest.fixture
def undisturbed(tmp_path):
    return reduce_into(tmp_path / "undisturbed", None).programs


def written(folder):
    return (folder / "seed.x").read_bytes(), (folder / "variant.x").read_bytes()


def test_after_that_the_same_command_goes_on_to_the_undisturbed_result(tmp_path, undisturbed):
    folder = tmp_path / "out"
    with pytest.raises(UserError, match="cannot be written"):
        reduce_into(folder, lambda: shutil.rmtree(folder))
    assert reduce_into(folder, None).programs == undisturbed
    assert written(folder) == undisturbed


def test_what_takes_the_place_of_the_folder_stays(tmp_path):
    folder = tmp_path / "out"

    def replace_by_a_file():
        shutil.rmtree(folder)
        folder.write_text("somebody else's")

    with pytest.raises(UserError, match=f"the result cannot be written to {folder}: "):
        reduce_into(folder, replace_by_a_file)
    assert folder.read_text() == "somebody else's"
