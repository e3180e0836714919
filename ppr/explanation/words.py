"""What can stand in for parts of programs, by language: types and expressions that need no declaration."""

from typing import NamedTuple


class Words(NamedTuple):
    """Types, and expressions of different types."""

    types: tuple[str, ...] = ()
    values: tuple[str, ...] = ('"a"', "1.5")


_C = Words(("int", "char", "short", "long", "double", "unsigned", "float"), ("1", "1.5", '"a"'))
_SCRIPT = Words(("number", "string"), ('"a"', "null", "[]", "true"))
WORDS = {
    **dict.fromkeys(("c", "cpp", "cuda", "objc"), _C),
    **dict.fromkeys(("java", "csharp"), Words(("int", "char", "long", "double", "boolean"), ("1", '"a"', "null"))),
    **dict.fromkeys(("javascript", "typescript", "tsx"), _SCRIPT),
    "rust": Words(("u8", "i32", "u64", "f64", "bool", "()"), ("1", "()", '"a"', "1.5", "true")),
    "python": Words(("int", "object"), ("1", "'a'", "None", "[]", "pass")),
    "go": Words(("int", "uint8", "float64", "string"), ("1", '"a"', "nil")),
    "lua": Words((), ("1", "'a'", "nil", "{}")),
    "sql": Words(("INT", "TEXT", "DOUBLE", "DATE"), ("1", "'a'", "NULL")),
    "fortran": Words(("integer", "real", "logical", "complex"), ("1", "1.5", "'a'", ".true.")),
    "verilog": Words(("reg", "wire", "logic", "integer", "bit"), ("1", "1'b1", '"a"', "begin end")),
    "vhdl": Words(("integer", "bit", "boolean", "character"), ("1", "'1'", "true")),
    "ocaml": Words(("int", "string", "unit"), ("1", '"a"', "()")),
    "haskell": Words(("Int", "Bool", "()"), ("1", '"a"', "()")),
}  # fmt: skip
# Parts of names like ``llvm.fshl.i64`` that stand for one another: of LLVM's intrinsics.
ALIKE = tuple(
    line.split()
    for line in (
        "i32 i64 i16 f32 f64", "fshl fshr", "smul umul sadd usub sdiv udiv", "smax umin", "ctpop bswap ctlz cttz",
        "fptosi fptoui", "sqrt floor sin fabs copysign", "size align begin end", "stacksave stackrestore stackguard",
        "or and add mul", "reverse splice", "memset memcpy memmove", "load store", "id frame suspend",
    )
)  # fmt: skip
OCTAL = {"c", "cpp", "cuda", "objc", "java", "javascript", "typescript", "tsx", "go", "php", "perl", "ruby", "bash"}
STATEMENTS = (";", "{}", "return;")
EXPRESSIONS = ("0", "1")
EXTREMES = (1 << 16, (1 << 31) - 1, 1 << 31, 1 << 32, (1 << 32) + 1)
LADDER = (0, 1, 2, 3, 4, 7, 8, 16, 32, 64, 100, 256)


def words_of(language: str) -> Words:
    """Those of a language."""
    return WORDS.get(language, Words())
