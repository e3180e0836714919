"""reduce: one program in memory."""

import pytest
from laws import for_each

import ppr
from ppr.cli.main import main

PROGRAM = "int a;\nint b(int x) {\n    f(x, 1);\n    return x;\n}\n"


def calls_f(text):
    return "f(" in text


def reduced(program=PROGRAM, holds=calls_f, **options):
    return ppr.reduce(program, **{"holds": holds, "language": "c", **options})


def test_the_program_gets_small():
    result = reduced()
    assert (result.program, result.before, result.after) == ("f()\n", 21, 3)
    assert (result.finished, result.stopped_by) == (True, None)
    assert result.tests > 1
    assert result.seconds > 0


@pytest.mark.parametrize(("algorithm", "unit", "expected"), [
    ("perses", None, "f();\n"), ("ddmin", None, "f(\n"), ("ddmin", "line", "    f(x, 1);\n"), ("ddmin", "char", "f("),
])  # fmt: skip
def test_algorithms_and_units(algorithm, unit, expected):
    assert reduced(algorithm=algorithm, unit=unit).program == expected


@pytest.mark.parametrize("end", ["", "\n", "\r\n"])
def test_the_program_ends_as_before_and_that_takes_no_test(end):
    asked = []
    result = reduced(
        "\n\n".join(["int a;", "f();"]) + end, lambda text: asked.append(text) or calls_f(text), effort="quick"
    )
    assert (result.program, len(asked)) == (f"f();{end}", 5)
    assert all(text.endswith(end) for text in asked)


@pytest.mark.slow
@pytest.mark.parametrize("algorithm", ["hdd*", "perses-fixpoint", "ppr"])
def test_the_same_as_the_command_line(tmp_path, monkeypatch, algorithm):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.c").write_text(PROGRAM)
    with pytest.raises(SystemExit) as ended:
        main(["single", "a.c", "--quiet", "--algorithm", algorithm, "--test", "grep -q 'f(' a.c"])
    assert ended.value.code == 0
    assert (tmp_path / "a.ppr" / "a.c").read_text() == reduced(algorithm=algorithm).program


def test_bytes_give_bytes():
    assert reduced(b'a; f("\xff"); b;', lambda text: b"\xff" in text).program == b"\xff"


def test_characters_of_more_bytes_stay_whole():
    result = reduced("a é b é c", lambda text: text.count("é") > 1, algorithm="ddmin", unit="char")
    assert result.program == "éé"


def test_any_true_answer_will_do():
    assert reduced(holds=lambda text: [text] * text.count("f(")).program == "f()\n"


def test_progress_has_the_best_program():
    told = []
    result = reduced(on_progress=told.append, algorithm="perses-fixpoint")
    assert told[-1].best == result.program
    assert [one.size for one in told] == sorted({one.size for one in told}, reverse=True)
    assert told[-1].size == result.after
    assert {(one.reducer, one.iteration) for one in told} == {("perses-fixpoint", 1)}
    told.clear()
    reduced("/* x */ f();", on_progress=told.append, effort="quick")
    assert [(one.best, one.size, one.reducer, one.iteration) for one in told] == [("f();", 4, "comments and layout", 0)]
    assert (reduced(algorithm="ddmin", unit="line", on_progress=told.append).after, told[-1].size) == (7, 1)


@for_each("options, message", [
    ({"holds": lambda _: ""}, "holds does not hold for the program as given: it returned '', not something true"),
    ({"program": " \n"}, "the program is empty: it holds no C tokens"),
    ({"language": "klingon"}, "there is no parser for the language 'klingon': see ppr languages"),
    ({"algorithm": "magic"}, "there is no algorithm 'magic': choose one of ppr, ddmin, hdd, hdd+,"),
    ({"unit": "word"}, "there is no unit 'word': choose one of token, line, char"),
    ({"algorithm": "hdd", "unit": "line"}, "hdd works on tokens only: it has no unit line"),
])  # fmt: skip
def test_what_the_caller_has_to_mend(options, message):
    with pytest.raises(ppr.UserError) as caught:
        reduced(**options)
    assert str(caught.value).startswith(message)


def test_a_program_is_text_or_bytes():
    with pytest.raises(TypeError, match="the program is list: give the text of the program as str or bytes"):
        reduced(["a"])
