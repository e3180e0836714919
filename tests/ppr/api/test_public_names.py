"""The names of the interface in ``ppr`` itself, which no command pays for."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

import ppr


def test_ppr_has_the_names_of_the_interface_and_no_others():
    assert all(callable(getattr(ppr, name)) or name == "EditKind" for name in ppr.__all__)
    assert set(ppr.__all__) <= set(dir(ppr))
    with pytest.raises(AttributeError, match=r"^module 'ppr' has no attribute 'reduces'$"):
        ppr.reduces  # noqa: B018


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "rooms", "found"), [("ppr", "'ppr', 'grammars'", ["ppr"]), ("ppr.cli.main", "'ppr.api',", [])]
)
def test_importing_ppr_imports_nothing_of_it_and_the_command_line_does_without_the_interface(module, rooms, found):
    code = f"import sys, {module}; print(*[name for name in sys.modules if name.startswith(({rooms}))])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == found


@pytest.mark.slow
def test_results_have_the_types_of_the_arguments(tmp_path):
    (tmp_path / "user.py").write_text(
        "import ppr\n"
        "pair = ppr.reduce_pair('a', 'b', language='c', variant_holds=lambda text: 'b' in text)\n"
        "reveal_type(pair.seed)\n"
        "reveal_type(ppr.reduce(b'a', holds=lambda text: b'a' in text, language='c').program)\n"
        "reveal_type(pair.edits[0].variant.tokens)\n"
        "reveal_type(ppr.explain('a', 'b', seed_holds=len, variant_holds=len, language='c').sentences)\n"
        "ppr.reduce_pair('a', b'b', language='c')\n"
    )
    cache = Path(__file__).parents[3] / ".mypy_cache/of_tests"  # what is known of ppr from the last time
    checked = [sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent", f"--cache-dir={cache}"]
    checked.append(str(tmp_path / "user.py"))
    done = subprocess.run(checked, capture_output=True, text=True, check=False, cwd=tmp_path)  # ppr is not there
    revealed = [line.split("Revealed type is ")[1] for line in done.stdout.splitlines() if "Revealed" in line]
    assert [one.replace("builtins.", "").strip('"') for one in revealed] == [
        "str", "bytes", "tuple[str, ...]", "list[str]"
    ]  # fmt: skip
    assert 'Value of type variable "Text" of "reduce_pair" cannot be' in done.stdout


def test_reductions_in_several_threads_do_not_meet():
    def work(number):
        program = f"int a{number}; f(x{number}, {number}); g();"
        found[number] = ppr.reduce(program, holds=lambda text: f"x{number}" in text, language="c").program

    found = {}
    threads = [threading.Thread(target=work, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert {number: text.strip(" ;") for number, text in found.items()} == {n: f"x{n}" for n in range(4)}
