"""All programs that each reducer tries on two pairs, and each algorithm on two programs: see records.py."""

from records import in_lines, recorded
from reducing import reduce_pair, reduce_single

from ppr.reducers.registry import PAIR_REDUCERS, SINGLE_REDUCERS
from ppr.reducers.subject import Unit

PAIRS = {  # the seed must have, the variant must have
    "c": ("int a, b; int f(int x) { if (x > 0) { a(); } return g(x, 2); }",
          "int a, b; int f(int x) { if (x > 0) { a(); b(); } for (;;) { h[3]; } return g(x, 1 + 2); }",
          ("f", "g"), ("b ( )", "g", "+")),
    "python": ("def f(a):\n    if a:\n        g(a, [1, 2])\n    return 3\n",
               "def f(a):\n    while a:\n        g(a, [2, 1], b=h(4))\n    return (3, a)\n",
               ("g", "return"), ("while", "h", "a )")),
}  # fmt: skip


def record() -> str:
    lines: list[str] = []
    for language, (seed, variant, *words) in PAIRS.items():
        holds = [lambda text, needed=needed: all(one in text for one in needed) for needed in words]
        for name in PAIR_REDUCERS:
            made = reduce_pair(seed, variant, *holds, order=(name,), language=language)
            lines += in_lines(f"{name} in {language}", made)
        for name in SINGLE_REDUCERS:
            lines += in_lines(f"{name} in {language}", reduce_single(variant, name, holds[1], language=language))
        made = reduce_single(variant, "ddmin", lambda text: "h" in text, language=language, unit=Unit.LINE)
        lines += in_lines(f"lines in {language}", made)
    return "\n".join(lines) + "\n"


def test_the_candidates_are_those_on_record():
    assert record() == recorded(__file__).read_text()


if __name__ == "__main__":
    recorded(__file__).write_text(record())
