"""Files without a grammar: as text."""

import pytest

LOG = "".join(f"{i}: id={i} (x, y)\n  detail: value=0x{i}\n" for i in range(5))


def reduced(place, *call):
    """What a call has made of a program."""
    run = place.run("single", *call, "--jobs", "1", "--quiet")
    assert (run.returncode, run.stderr) == (0, "")
    (result,) = (path for path in place.folder.glob("*.ppr/*") if path.name in ("x.unknown", "core.bin"))
    return result.read_bytes()


DDMIN, TREE = ("--test", "grep -q id=3 $1", "--algorithm", "ddmin"), ("--test", "grep -q 'value=.*2' $1")


@pytest.mark.parametrize(
    ("call", "result"),
    [
        (DDMIN, b"id=3\n"),  # ddmin does not ask for a language
        ((*DDMIN, "--unit", "line"), b"3: id=3 (x, y)\n"),
        *(((*TREE, "--language", "text", "--algorithm", name), b"value=0x2\n") for name in ("perses-fixpoint", "hdd*")),
        (("--language", "text", "--test", "grep -q id=3 $1"), b"id=3\n"),
    ],
)
def test_a_text_is_reduced_and_not_parsed_before_its_tests(place, monkeypatch, call, result):
    monkeypatch.setattr("ppr.reduction.as_parsed.check", lambda *_: pytest.fail("not asked for"))
    assert reduced(place, place.write("x.unknown", LOG), *call) == result


def test_bytes_of_a_binary_file_go(place):
    (place.folder / "core.bin").write_bytes(bytes(range(256)) * 3 + b"\nB U\0G" + bytes(200))
    call = ("core.bin", "--test", "LC_ALL=C grep -qa 'B U' $1", "--algorithm", "ddmin", "--unit", "char")
    assert reduced(place, *call) == b"B U"


def test_a_pair_of_texts_is_reduced_and_its_blocks_are_indented_again(place):
    seed = place.write("a.x", "top\n  one\n    two\n    bug: no\n")
    variant = place.write("b.x", "top\n  one\n    two\n    bug: yes\n")
    run = place.run(
        *(seed, variant, "--language", "text", "--jobs", "1", "--quiet"),
        *("--seed-test", "! grep -q yes $1 && grep -q bug $1", "--variant-test", "grep -q '^ *bug.*yes' $1"),
    )
    assert (run.returncode, run.stderr, (place.folder / "a.ppr" / "a.x").read_text()) == (0, "", "bug\n")
    assert (place.folder / "a.ppr" / "b.x").read_text() == "bug yes\n"
