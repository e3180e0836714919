"""Parsers that a user has compiled."""

import shutil
import subprocess
from pathlib import Path

import pytest

from grammars.build.compiled import ParserError, compiled_parser, name_in


@pytest.mark.parametrize(
    "name", ["libtree-sitter-my-lang.so", "libtree-sitter-my-lang.so.0.1", "tree_sitter_my_lang.dylib", "my-lang.so"]
)
def test_a_file_tells_the_name_of_its_parser(name):
    assert name_in(Path("folder.d", name)) == "my_lang"


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_a_parser_for_another_version_of_tree_sitter_is_refused(tmp_path):
    (tmp_path / "old.c").write_text(
        "static const unsigned version[64] = {1};\nconst void *tree_sitter_old(void) { return version; }\n"
    )
    subprocess.run(["cc", "-shared", "-fPIC", "-o", "old.so", "old.c"], cwd=tmp_path, check=True)
    with pytest.raises(ParserError, match="it was made for another version of Tree-sitter: "):
        compiled_parser(tmp_path / "old.so", "old")
