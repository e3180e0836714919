"""Bad calls and inputs: one clear sentence, exit status 2, and nothing written or left behind."""

import os
import subprocess

import pytest
from deep_folders import deep_folders
from ordinary_user import IDENTITY, PACKAGES, ordinary_python

pytestmark = pytest.mark.calls

PAIR = ("seed.c", "variant.c")
TESTS = ("--seed-test", "seed.sh", "--variant-test", "variant.sh")
ONE_TEST = ("--variant-test", "variant.sh")


def refused(place, words, *told):
    """The error of a call that is refused and leaves everything as it was."""
    before = place.leftovers()
    result = place.run(*words)
    assert result.returncode == 2, result.stderr + result.stdout
    assert all(word in result.stderr for word in told), result.stderr
    assert "Traceback" not in result.stderr
    assert place.leftovers() == before
    return result.stderr


@pytest.mark.parametrize("name", ["loop", "loop/x", "a" * 300])
def test_a_path_that_leads_nowhere_is_refused_before_anything_else(place, name):
    (place.folder / "loop").symlink_to("loop")
    pair = (*PAIR, "--variant-test")
    for words in (
        (name, "variant.c", *ONE_TEST), ("seed.c", name, *ONE_TEST), ("single", name, "--test", "variant.sh"),
        (*pair, name), (*pair, "variant.sh", "--seed-test", name), (*pair, "variant.sh", "--output", name),
        (*pair, "variant.sh", "--include", name), ("explain", name), ("show", name),
    ):  # fmt: skip
        refused(place, words, f"the path {name} cannot be used: ")


@pytest.mark.skipif(not ordinary_python(), reason="not root, or no Python that an ordinary user can run")
@pytest.mark.slow
def test_what_is_in_a_folder_that_one_may_not_enter_is_refused(place):
    words = [ordinary_python(), "-m", "ppr", "/root/seed.c", "variant.c", "--", "true", "{}"]
    environment = {**os.environ, "PYTHONPATH": PACKAGES}
    ended = subprocess.run(words, cwd="/", env=environment, capture_output=True, text=True, check=False, **IDENTITY)
    said = "ppr: the path /root/seed.c cannot be used: Permission denied\n"
    assert (ended.returncode, ended.stderr) == (2, said)


def test_a_name_that_is_too_long_is_no_option_and_no_verb(place):
    for words in (("--" + "a" * 300,), (*PAIR, "--" + "a" * 300), ("languages" + "/" * 300 + "s",)):
        assert "File name too long" not in refused(place, words)


def test_an_output_that_is_a_file_is_refused_before_any_test(place):
    log = place.folder / "tmp" / "log"
    place.script("variant.sh", f"echo >{log}")
    for words in (TESTS, ["--", "./variant.sh", "{}"]):
        refused(place, (*PAIR, "--output", "seed.sh", *words), "is a file")
        assert not log.exists()


def test_a_folder_with_paths_that_are_too_long(place):
    (place.folder / "one").mkdir()
    with deep_folders(place.folder / "one", "b" * 250, 20):
        said = refused(place, (*PAIR, *TESTS, "--include", "one"))
    assert said == "ppr: the folder one of --include cannot be read: File name too long\n"
