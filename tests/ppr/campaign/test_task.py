"""From a pair to what is sent to a worker."""

import io
import os
import tarfile
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from campaigns import SEED, SEED_TEST, write, write_pair

from ppr.campaign.task import Pair, Parcel, Shared, Tests, make_task, packed, unpack
from ppr.programs.errors import UserError

ALWAYS = ("--output", "result", "--jobs", "1", "--quiet")


@pytest.fixture
def pair(tmp_path):
    folder = write_pair(tmp_path / "p")
    tests = Tests(seed=folder / "seed_test.sh", variant=folder / "variant_test.sh")
    return Pair("p", folder / "seed.c", folder / "variant.c", tests)


def contents(task):
    with tarfile.open(fileobj=io.BytesIO(task.parcel)) as archive:
        return {one.name: archive.extractfile(one).read().decode() for one in archive if one.isfile()}


def test_programs_and_scripts_travel_by_value(pair, tmp_path):
    (tmp_path / "p/variant_test.sh").chmod(0o644)
    (tmp_path / "p/seed.c").chmod(0o755)
    task = make_task(pair, Shared(("--effort", "quick")))
    scripts = ("--seed-test", "seed_test/seed_test.sh", "--variant-test", "variant_test/variant_test.sh")
    assert task.arguments == ("seed/seed.c", "variant/variant.c", *ALWAYS, "--effort", "quick", *scripts)
    with tarfile.open(fileobj=io.BytesIO(task.parcel)) as archive:
        modes = {one.name: one.mode for one in archive}
    assert [*modes.values()] == [0o644, 0o644, 0o755, 0o644]
    assert contents(task)["seed/seed.c"] == SEED
    assert contents(task)["seed_test/seed_test.sh"] == SEED_TEST
    assert len(contents(task)) == 4


def test_a_pairs_files_travel_by_value(pair, tmp_path):
    log, header = write(tmp_path / "log.toml", "log"), write(tmp_path / "h/x.h", "own")
    shared = Shared(includes=(write(tmp_path / "all.h", "all"),), grammar=write(tmp_path / "g.pnf", "grammar"))
    tests = Tests(command="gcc {}", reference="clang {}", signature="-x")
    task = make_task(replace(pair, includes=(header.parent,), mutation_log=log, language="c", tests=tests), shared)
    assert (task.included, task.program) == (("shared/include/all.h", "include/h"), "variant/variant.c")
    assert task.arguments[7:] == (
        "--language", "c", "--mutation-log", "mutation_log/log.toml",
        "--grammar", "shared/grammar/g.pnf", "--include", "shared/include/all.h", "--include", "include/h",
        "--reference", "clang {}", "--signature", "-x", "--command", "gcc {}",
    )  # fmt: skip
    found = contents(task)
    assert [found[name] for name in ("mutation_log/log.toml", "include/h/x.h")] == ["log", "own"]
    assert contents(replace(task, parcel=shared.luggage.sealed)) == {
        "shared/grammar/g.pnf": "grammar",
        "shared/include/all.h": "all",
    }


def test_a_pair_without_a_seed_has_no_log_and_what_is_shared_may_be_nothing(pair, tmp_path, monkeypatch):
    shared = Shared(differences_are_logs=True)
    assert ("--mutation-log", "diff") in pairwise(make_task(pair, shared).arguments)
    assert "--mutation-log" not in make_task(replace(pair, seed=None), shared).arguments
    empty = Shared(grammar=Path(os.devnull))
    empty.refuse_missing()
    assert Shared().luggage.sealed == b""
    with pytest.raises(UserError, match=r"no\.h cannot be read"):
        Shared(includes=(tmp_path / "no.h",)).refuse_missing()
    assert make_task(pair, empty).shared == ""
    monkeypatch.chdir(tmp_path)
    task = make_task(replace(pair, seed=Path("p/seed.c")), Shared())
    assert task.sources["seed/seed.c"] == str(tmp_path / "p/seed.c")


def test_a_shared_command_comes_last_and_a_crash_is_one_unless_a_signature_says_more(pair):
    words = make_task(replace(pair, tests=Tests()), Shared(tests=Tests(command=("gcc", "-c", "{}"))))
    assert words.arguments[-4:] == ("--", "gcc", "-c", "{}")
    lines = make_task(replace(pair, tests=Tests(joint="diff {}")), Shared(grammar=Path(os.devnull)))
    assert lines.arguments[-4:] == ("--grammar", os.devnull, "--test", "diff {}")
    crash = replace(pair, tests=Tests(), is_crash=True)
    shared = [Shared(tests=Tests(command="cc", signature=one)) for one in (None, "in fold")]
    assert [make_task(one, two).is_crash for one in (crash, pair) for two in shared] == [True, False, False, False]


def test_the_fingerprint_tells_inputs_and_options_apart_but_not_places(pair, tmp_path):
    tasks = [make_task(pair, Shared()), make_task(pair, Shared(("--effort", "quick")))]
    (tmp_path / "p/variant_test.sh").write_text("other")
    tasks.append(make_task(pair, Shared()))
    assert len({task.fingerprint for task in tasks}) == 3
    assert make_task(pair, Shared()).fingerprint == tasks[2].fingerprint
    write_pair(tmp_path / "p")
    folder = write_pair(tmp_path / "elsewhere")
    tests = Tests(seed=folder / "seed_test.sh", variant=folder / "variant_test.sh")
    other = make_task(replace(pair, seed=folder / "seed.c", variant=folder / "variant.c", tests=tests), Shared())
    assert other.sources["seed/seed.c"] == str(folder / "seed.c") != tasks[0].sources["seed/seed.c"]
    assert other.fingerprint == tasks[0].fingerprint


def test_limits_of_a_run_do_not_count_in_the_fingerprint_but_those_of_a_command_do(pair):
    def fingerprint(*words, **limits):
        options = tuple(word for name, value in limits.items() for word in (f"--{name}", value))
        command = Tests(command=("gcc", *words, "{}"))
        return make_task(replace(pair, tests=Tests()), Shared(options, tests=command)).fingerprint

    assert fingerprint(**{"max-tests": "3"}) == fingerprint(**{"max-seconds": "5"}) == fingerprint()
    assert len({fingerprint(), fingerprint("--max-tests", "3"), fingerprint("--max-tests", "5")}) == 3


def test_the_fingerprint_tells_shared_includes_apart_by_their_content(pair, tmp_path):
    header = write(tmp_path / "h/all.h", "all")
    shared = Shared(includes=(header.parent,))
    before = make_task(pair, shared)
    assert before.fingerprint != make_task(pair, Shared()).fingerprint
    os.utime(header, (1, 1))
    again = Shared(includes=(header.parent,))
    assert make_task(pair, again) == before
    header.write_text("other")
    assert make_task(pair, again) == before, "it is read once"
    other = make_task(pair, Shared(includes=(header.parent,)))
    assert (other.parcel, other.arguments) == (before.parcel, before.arguments)
    assert other.fingerprint != before.fingerprint


def test_trouble_is_told(pair, tmp_path):
    gone = tmp_path / "gone.c"
    for changed, message in (
        (replace(pair, seed=gone), f"the seed {gone} does not exist"),
        (replace(pair, variant=gone), f"the variant {gone} does not exist"),
        (replace(pair, tests=replace(pair.tests, seed=gone)), f"the test {gone} does not exist"),
        (replace(pair, mutation_log=tmp_path / "log"), f"the mutation log {tmp_path}/log does not exist"),
        (replace(pair, includes=(tmp_path / "x.h",)), f"{tmp_path}/x.h cannot be read: No such file or directory"),
        *((replace(pair, includes=(Path(one),)), f"--include {one} has no name of its own: name the files and folders")
          for one in (".", "..")),
        (replace(pair, trouble="no variant"), "no variant"),
        (replace(pair, variant=tmp_path / "status.json"),
         "a program cannot be named status.json, because the result has a file of this name: rename it"),
        (replace(pair, tests=Tests(seed="x y")),
         "it has no test of its variant: add one, or give --variant-test or a command for all pairs"),
    ):  # fmt: skip
        with pytest.raises(UserError) as refused:
            make_task(changed, Shared())
        assert str(refused.value).startswith(message)


def test_files_and_folders_arrive_as_they_were(tmp_path):
    tree = tmp_path / "tree"
    (tree / "empty").mkdir(parents=True)
    (tree / "a.h").write_bytes(b"\0a")
    (tree / "link").symlink_to("a.h")
    (tmp_path / "alias").symlink_to("tree")
    parcel = Parcel()
    parcel.add("seed/x.c", b"int x;")
    parcel.add("test/t.sh", b"#!/bin/sh", executable=True)
    parcel.add_tree("include/alias", tmp_path / "alias")
    place = tmp_path / "place"
    unpack(parcel.sealed, place)
    assert (place / "seed/x.c").read_bytes() == b"int x;"
    assert [os.access(place / name, os.X_OK) for name in ("seed/x.c", "test/t.sh")] == [False, True]
    assert (place / "include/alias/a.h").read_bytes() == b"\0a"
    assert (place / "include/alias/empty").is_dir()
    assert (place / "include/alias/link").readlink() == Path("a.h")
    assert not (place / "include/alias").is_symlink()


def test_parcels_have_what_they_were_given_whatever_its_age(tmp_path):
    parcels = []
    for name, age in (("first", 1), ("second", 2)):
        folder = tmp_path / name
        folder.mkdir()
        for file in ("b", "a") if age == 1 else ("a", "b"):
            (folder / file).write_text(file)
            os.utime(folder / file, (age, age))
        parcels.append(packed(folder))
    assert parcels[0] == parcels[1]
    (tmp_path / "second/a").write_text("other")
    assert packed(tmp_path / "second") != parcels[0]


def test_nothing_is_put_outside_the_folder_and_a_missing_file_is_named(tmp_path):
    parcel = Parcel()
    parcel.add("../outside", b"x")
    (tmp_path / "place").mkdir()
    with pytest.raises(Exception, match="outside"):
        unpack(parcel.sealed, tmp_path / "place")
    assert not (tmp_path / "outside").exists()
    with pytest.raises(UserError, match=rf"{tmp_path}/no\.h cannot be read: No such file or directory"):
        Parcel().add_tree("x", tmp_path / "no.h")
