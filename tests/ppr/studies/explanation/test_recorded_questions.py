"""All that is asked about some pairs, in its order, and what is said of them then: see records.py."""

import re
from collections.abc import Callable

from explained import BUG, FINE, NONE
from records import recorded

from grammars.languages import by_name
from ppr.results.at_hand import Answer
from ppr.studies.explanation.explain import explain


def numbers(text: str) -> list[int]:
    return [int(one) for one in re.findall(r"\b\d+\b", text)]


PAIRS: tuple[tuple[str, str, str, Callable[[str], object], str], ...] = (
    ("c", 'unsigned long f(int a) { return g("x.yz", a + 8) - 0x10 * 1.5; }',
     'unsigned long f(int a) { return g("x.yz", a << 8) - 0x10 * 1.5; }',
     lambda text: '"x.' in text and "<<" in text and any(4 <= one <= 20 for one in numbers(text)), "q"),
    ("c", "int x; f(5); g(5, 'a');", "int x; f(5); h(5, 'a');",
     lambda text: "h" in text and len(numbers(text)) > len({*numbers(text)}), "7"),
    ("python", "def f(a, b=-3):\n    return a and b + 2.5\n", "def f(a, b=-3):\n    return a or b + 2.5\n",
     lambda text: "or" in text and "f" in text and "-" in text and "2.5" not in text.replace("+ 2.5", ""), "=="),
    ("java", "class A { static final boolean a = true; int f() { return 010 - 12; } }",
     "class A { static boolean a = true; int f() { return 010 - 12; } }",
     lambda text: "final" not in text and sum(numbers(text)) % 2 == 0, "false"),
)  # fmt: skip


def of_pair(name: str, seed: str, variant: str, has_bug: Callable[[str], object], unfit: str) -> list[str]:
    lines = [f"# {name}"]

    def answer(program: bytes) -> Answer:
        text = program.decode()
        is_fit = unfit not in text and text.count("(") == text.count(")")
        found = NONE if not is_fit else BUG if has_bug(text) else FINE
        lines.append(f"{found.value:10} {text!r}")
        return found

    found, misses = explain(seed.encode(), variant.encode(), by_name(name), lambda texts: [*map(answer, texts)])
    lines += [f"- {sentence}" for sentence in found.sentences]
    return lines + [f"near miss: {one!r}" for one in misses] + [str(piece) for piece in found.pieces]


def record() -> str:
    return "\n".join(line for pair in PAIRS for line in of_pair(*pair)) + "\n"


def test_what_is_asked_and_said_is_as_on_record() -> None:
    assert record() == recorded(__file__).read_text()


if __name__ == "__main__":
    recorded(__file__).write_text(record())
