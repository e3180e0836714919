"""Headers in the place of their includes."""

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grammars.bundle import BundledFile, join, split
from ppr.errors import UserError
from ppr.programs import inlining
from ppr.programs.inlining import Inliner, inlined_file, inlined_folder


def inlined(main, **headers):
    """The lines of a program whose headers are named by words with an underscore for the dot."""
    known = {name.replace("_", "."): text.encode() for name, text in headers.items()}
    inliner = Inliner(lambda name, _: (name, known[name]) if name in known else None)
    return inliner.text("main.c", main.encode()).decode()


GUARDED = "#ifndef A_H\n#define A_H\nint a;\n#endif\n"


@pytest.mark.parametrize(
    ("main", "expected"),
    [
        ('#include "a.h"\nint b;', "int a;\nint b;"),
        (' #  include   "a.h"  // why\n', "int a;\n"),
        ('#include "none.h"\n#include <a.h>\n', '#include "none.h"\n#include <a.h>\n'),
        ('/*\n#include "a.h"\n*/', '/*\n#include "a.h"\n*/'),
        ('"/*"\n#include "a.h"\n"*/"', '"/*"\nint a;\n"*/"'),
        ('#include "a.h"\n#include "a.h"', "int a;\nint a;"),
        ("#include HEADER\n", "#include HEADER\n"),
        ("int b;", "int b;"),
    ],
)
def test_includes_are_replaced(main, expected):
    assert inlined(main, a_h="int a;\n") == expected


def test_headers_include_others():
    assert inlined('#include "a.h"', a_h='#include "b.h"\nint a;', b_h="int b;\n") == "int b;\nint a;"


def test_a_guarded_header_is_there_once():
    assert inlined('#include "a.h"\n#include "a.h"\nint b;', a_h=GUARDED) == GUARDED + "int b;"
    assert inlined('#include "a.h"\n' * 2, a_h="/* x */\n" + GUARDED).count("int a;") == 1


def test_a_condition_may_hide_a_header():
    conditional = '#ifdef X\n#include "a.h"\n#endif\n#include "a.h"\n'
    assert inlined(conditional, a_h=GUARDED).count("int a;") == 2
    assert inlined('#include "a.h"\n' + conditional, a_h=GUARDED).count("int a;") == 1
    outer = '#ifndef B_H\n#define B_H\n#include "a.h"\n#endif\n'
    assert inlined('#include "b.h"\n#include "a.h"\n', a_h=GUARDED, b_h=outer).count("int a;") == 1


@pytest.mark.parametrize(
    "header",
    [
        "#ifndef A\n#define B\nint a;\n#endif\n",
        "int x;\n" + GUARDED,
        GUARDED + "int x;\n",
        "#ifndef A\n#define A\n#endif\nint a;\n#ifdef B\n#endif\n",
    ],
)
def test_what_is_no_guard(header):
    assert inlined('#include "a.h"\n' * 2, a_h=header) == header * 2


def test_pragma_once():
    assert inlined('#include "a.h"\n#include "a.h"\n', a_h="#pragma once\nint a;\n") == "int a;\n"
    conditional = '#ifdef X\n#include "a.h"\n#endif\n#include "a.h"\n'
    text = inlined(conditional, a_h="#pragma once\nint a;\n")
    assert text.count("#ifndef INCLUDED_1\n#define INCLUDED_1\nint a;\n#endif") == 2
    assert inlined("#pragma once\nint a;") == "#pragma once\nint a;"  # that of the program itself stays


def test_a_header_may_include_itself():
    assert inlined('#include "a.h"\n', a_h=GUARDED.replace("int", '#include "a.h"\nint')).count("int a;") == 1
    text = inlined('#include "a.h"', a_h='#include "a.h"\nint a;')
    assert text.count("int a;") == inlining.MOST_DEEP
    assert text.startswith('#include "a.h"\nint a;')


def test_too_much_text_is_refused(monkeypatch):
    monkeypatch.setattr(inlining, "MOST_BYTES", 1_000)
    with pytest.raises(UserError, match="the program is too large with its headers inlined"):
        inlined('#include "a.h"', a_h='#include "a.h"\n#include "a.h"\nint a;')


def test_too_many_includes_are_refused_even_if_they_hold_nothing():
    headers = {f"h{n}_h": f'#include "h{n + 1}.h"\n#include "h{n + 1}.h"' for n in range(20)}
    with pytest.raises(UserError, match="the program is too large with its headers inlined"):
        inlined('#include "h0.h"', **headers)


def test_a_comment_may_go_on_in_the_next_line():
    main = '// a \\\n#include "a.h"\nint b;'
    assert inlined(main, a_h="int a;") == main


def test_headers_of_a_folder_are_no_files_of_it_any_more():
    found = [
        BundledFile("main.c", b'#include "sub/a.h"\n'),
        BundledFile("sub/a.h", b'#include "b.h"\n#include "../c.h"\n'),
        BundledFile("sub/b.h", b"int b;\n"),
        BundledFile("c.h", b"int c;\n"),
        BundledFile("d.h", b"int d;\n"),
        BundledFile("e.c", b'#include "main.c"\n'),
    ]
    after = {file.path: file.content for file in split(inlined_folder(join(found), []))}
    both = b"int b;\nint c;\n"
    assert after == {"main.c": both, "d.h": b"int d;\n", "e.c": both}


def test_a_header_may_be_named_in_capitals():
    found = [BundledFile("main.cpp", b'#include "A.H"\n'), BundledFile("A.H", b"int a;\n")]
    assert split(inlined_folder(join(found), [])) == [BundledFile("main.cpp", b"int a;\n")]


def test_a_program_in_a_folder_does_not_find_headers_beside_the_folder(tmp_path, monkeypatch):
    (tmp_path / "a.h").write_text("int a;\n")
    monkeypatch.chdir(tmp_path)
    text = join([BundledFile("main.c", b'#include "a.h"\n')])
    assert inlined_folder(text, []) == text
    assert inlined_folder(text, [tmp_path / "a.h"]) == join([BundledFile("main.c", b"int a;\n")])


@pytest.mark.parametrize("content", [b"int a;\0\n", b"int a;\x1e\n"])
def test_headers_that_the_parser_may_not_read_stay_where_they_are(tmp_path, content):
    main = b'#include "a.h"\n'
    (tmp_path / "a.h").write_bytes(content)
    assert inlined_file(tmp_path / "main.c", main, []) == main
    text = join([BundledFile("a.h", content, is_program=False), BundledFile("main.c", main)])
    assert inlined_folder(text, [tmp_path / "a.h"]) == text


def test_headers_beside_a_file_and_among_what_tests_get(tmp_path):
    (tmp_path / "x").mkdir()
    (tmp_path / "lib").mkdir()
    (tmp_path / "x" / "a.h").write_text('#include "b.h"\n')
    (tmp_path / "lib" / "b.h").write_text("int b;\n")
    (tmp_path / "c.h").write_text("int c;\n")
    main, includes = tmp_path / "x" / "main.c", [tmp_path / "lib", tmp_path / "c.h"]
    text = b'#include "a.h"\n#include "lib/b.h"\n#include "c.h"\n#include "d.h"\n'
    assert inlined_file(main, text, includes) == b'int b;\nint b;\nint c;\n#include "d.h"\n'
    assert inlined_file(main, text, []) == b'#include "b.h"\n#include "lib/b.h"\n#include "c.h"\n#include "d.h"\n'


def test_names_that_are_too_long_for_the_system_are_those_of_no_header(tmp_path):
    (tmp_path / "a.h").write_text("int a;\n")
    long = b'#include "%s"\n' % (b"b" * 300)
    assert inlined_file(tmp_path / "main.c", long + b'#include "a.h"\n', [tmp_path]) == long + b"int a;\n"


def test_a_header_that_cannot_be_read_stays_where_it_is(tmp_path, monkeypatch):
    def refuse(_):
        raise PermissionError(13, "Permission denied")

    (tmp_path / "a.h").write_text("int a;\n")
    monkeypatch.setattr(Path, "read_bytes", refuse)  # root may read everything
    assert inlined_file(tmp_path / "main.c", b'#include "a.h"\n', []) == b'#include "a.h"\n'


HEADERS = {
    "a.h": "#pragma once\nint a;\n",
    "b.h": '#ifndef B\n#define B\n#include "a.h"\nint b;\n#endif\n',
    "c.h": '#include "b.h"\n#ifdef B\nint c;\n#else\nint d;\n#endif\n',
    "d.h": '#ifdef X\n#include "a.h"\n#endif\n#include "b.h"\n',
}
LINES = st.sampled_from([*(f'#include "{name}"' for name in HEADERS), "#define X", "#ifdef X", "#endif", "int m;"])


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("gcc"), reason="needs a preprocessor")
@given(st.lists(LINES, max_size=8))
def test_the_preprocessor_sees_the_same(tmp_path_factory, lines):
    text = "\n".join([*lines, *["#endif"] * (lines.count("#ifdef X"))]) + "\n"
    folder = tmp_path_factory.mktemp("headers")
    for name, header in HEADERS.items():
        (folder / name).write_text(header)

    def preprocessed(source):
        run = subprocess.run(
            ["gcc", "-E", "-P", "-xc", "-iquote", folder, "-"], input=source, capture_output=True, check=False
        )
        return run.stdout.split() if run.returncode == 0 else None

    expected = preprocessed(text.encode())
    if expected is not None:
        assert preprocessed(inlined_file(folder / "main.c", text.encode(), [])) == expected
