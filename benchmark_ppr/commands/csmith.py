"""Seeds made by Csmith that need no header, and no library function but ``printf``.

Csmith's programs call small functions for arithmetic without undefined behaviour, which its header defines.  Here the
``#include`` is replaced by definitions of the functions that the program uses.
"""

import re
import shutil
import subprocess
import tempfile
from pathlib import Path

import click

from benchmark_ppr.commands.options import FOLDER
from grammars.languages import by_name
from grammars.parsing import parse

LIMIT = 60  # seconds for one program
CALL = re.compile(
    r"\bsafe_(add|sub|mul|div|mod|unary_minus|lshift|rshift)_func_(u?int)(8|16|32|64)_t_([su])(?:_([su]))?"
)
BASE = """typedef signed char int8_t;
typedef short int16_t;
typedef int int32_t;
typedef long long int64_t;
typedef unsigned char uint8_t;
typedef unsigned short uint16_t;
typedef unsigned int uint32_t;
typedef unsigned long long uint64_t;
int printf(const char *, ...);
static uint32_t checksum = 1;
static void transparent_crc(uint64_t value, const char *name, int shown)
{
    checksum = (checksum * 31u + (uint32_t)value) ^ (uint32_t)(value >> 32) ^ (checksum >> 15);
    if (shown) printf("%s %X\\n", name, checksum);
}
"""
REPLACED = [
    (r"\n *platform_main_begin\(\);", ""),
    (r"\n *crc32_gentab\(\);", ""),
    (r"platform_main_end\([^;]*\);", r'printf("checksum = %X\\n", checksum);'),
    (r"#pragma pack\(push\)\n#pragma pack\(1\)", "#pragma pack(push, 1)"),  # tcc does not know the first form
    (r"/\*.*?\*/", ""),
    (r"(?m)^static long __undefined;\n", ""),
]


def definition(call: re.Match[str]) -> str:
    """The called function; it returns the left operand where C leaves the result undefined."""
    operation, sign, bits, left, right = call.groups()
    kind = f"{sign}{bits}_t"
    signed = left == "s"
    ones = f"({'u' if not signed else ''}int64_t)0x{(1 << int(bits) - signed) - 1:X}LL"
    most, least = f"({kind})({ones})", f"({kind})(-{ones} - 1)"
    width = max(32, int(bits))
    if operation == "unary_minus":
        return _function(call[0], f"{kind} a", kind, f"a == {least}" if signed else "", "-a")
    if operation in ("lshift", "rshift"):
        tests = [f"b >= {width}"] + (["b < 0"] if right == "s" else []) + (["a < 0"] if signed else [])
        tests += [f"a > ({most} >> b)"] if operation == "lshift" else []
        amount = "int" if right == "s" else "unsigned int"
        sign = "<<" if operation == "lshift" else ">>"
        return _function(call[0], f"{kind} a, {amount} b", kind, " || ".join(tests), f"a {sign} b")
    sign = {"add": "+", "sub": "-", "mul": "*", "div": "/", "mod": "%"}[operation]
    if operation in ("div", "mod"):
        refused = "b == 0" + (f" || (a == {least} && b == -1)" if signed else "")
    else:
        refused = _overflow(operation, most, least) if signed else ""
    plain = f"a {sign} b" if signed or operation in ("div", "mod") else f"1u * a {sign} b"
    return _function(call[0], f"{kind} a, {kind} b", kind, refused, plain)


def _overflow(operation: str, most: str, least: str) -> str:
    if operation == "add":
        return f"(b > 0 && a > {most} - b) || (b < 0 && a < {least} - b)"
    if operation == "sub":
        return f"(b < 0 && a > {most} + b) || (b > 0 && a < {least} + b)"
    return (
        f"(a > 0 && b > 0 && a > {most} / b) || (a > 0 && b < 0 && b < {least} / a)"
        f" || (a < 0 && b > 0 && a < {least} / b) || (a < 0 && b < 0 && b < {most} / a)"
    )


def _function(name: str, parameters: str, kind: str, refused: str, value: str) -> str:
    test = f"    if ({refused}) return a;\n" if refused else ""
    return f"static {kind} {name}({parameters})\n{{\n{test}    return ({kind})({value});\n}}\n"


def self_contained(program: str) -> str:
    """A program made by Csmith, with definitions in place of Csmith's header."""
    for pattern, text in REPLACED:
        program = re.sub(pattern, text, program, flags=re.DOTALL)
    calls = {call[0]: call for call in CALL.finditer(program)}
    needed = "".join(definition(calls[name]) for name in sorted(calls))
    return program.replace('#include "csmith.h"', BASE + needed).strip() + "\n"


def generate(number: int, options: tuple[str, ...] = ()) -> str:
    """The program that Csmith makes from a random seed.

    Raises :class:`subprocess.TimeoutExpired` or :class:`subprocess.CalledProcessError`.
    """
    command = ["csmith", "--seed", str(number), "--no-argc", "--concise", *options]
    with tempfile.TemporaryDirectory() as folder:  # Csmith leaves a file where it runs
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=True, timeout=LIMIT)
    return self_contained(done.stdout)


@click.command(context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--random", "number", default=1, show_default=True, help="The random seed of the first program.")
@click.option("--count", type=click.IntRange(1), default=1, show_default=True, help="How many programs to write.")
@click.option("--tokens", nargs=2, type=int, default=(0, 40_000), show_default=True,
              help="The least and the most tokens of a program.")  # fmt: skip
@click.option("--out", type=FOLDER, default=Path("build/csmith"), show_default=True, help="Folder for the programs.")
@click.argument("options", metavar="[-- OPTION...]", nargs=-1)
def main(number: int, count: int, tokens: tuple[int, int], out: Path, options: tuple[str, ...]) -> None:
    """Write programs made by Csmith as csmith-NUMBER.c; each OPTION after -- goes to Csmith."""
    if shutil.which("csmith") is None:
        raise click.UsageError("csmith is not installed: see setup.sh")
    if tokens[0] > tokens[1]:
        raise click.UsageError(f"--tokens {tokens[0]} {tokens[1]}: there is nothing between")
    out.mkdir(parents=True, exist_ok=True)
    while count:
        try:
            program = generate(number, options)
        except subprocess.TimeoutExpired:
            program = ""
        except subprocess.CalledProcessError as error:
            raise click.UsageError(f"csmith rejects this: {(error.stdout + error.stderr).strip()[-300:]}") from error
        if program and tokens[0] <= len(parse(program.encode(), by_name("c"))) <= tokens[1]:
            path = out / f"csmith-{number}.c"
            path.write_text(program, encoding="utf-8")
            click.echo(path)
            count -= 1
        number += 1
