"""All programs that whole reductions of small programs try, and what each step has done: see records.py."""

from records import in_lines, recorded
from reducing import isolate_pair, reduce_pair, reduce_single

from diffing.pair_state import Preference
from ppr.reduction.isolation import Element
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import Effort

PAIRS = (  # language, seed, variant, what each must have, and what only the variant has
    ("c", "/* c */ int a;\nint f(int x) { int y = x; if (x) { a(y + 1); } return g(7); }\n",
     "int a;\nint f(int x) { int y = x;\n if (x) { a(y + 1); b(y, 42); } return g(9); } /* d */\n",
     ("f", "a("), ("b(", "f"), "b"),
    ("python", "# a\ndef f(a):  # b\n    # c\n    return a + 1\n\nx = f(2)\n",
     "# a\ndef f(a):  # b\n    # keep\n    return a * 1 if a else 0\n\nx = f(2)\ny = [ # d\n  1]\n",
     ("return",), ("# k", "*"), "if"),
    ("c", "int a /* b\n  c */ = ; f(1);\n// d\n", "int a = ; /* b\n  e */\n f(1); { g(2, 3); }\n// d\n",
     ("f", "= ;"), ("g", "e */"), "g"),
)  # fmt: skip


def record() -> str:
    lines: list[str] = []
    for language, seed, variant, ours, theirs, added in PAIRS:
        holds = [lambda text, words=words: all(one in text for one in words) for words in (ours, theirs)]
        for effort, prefer in ((Effort.DEFAULT, Preference.DIFFERENCE), (Effort.THOROUGH, Preference.SIZE)):
            options = ReductionOptions.of_effort(effort, prefer)
            chosen = {"order": options.order, "transformations": options.transformations, "thorough": options.thorough}
            made = reduce_pair(seed, variant, *holds, prefer=prefer, as_text=True, language=language, **chosen)
            lines += in_lines(f"{effort}, {prefer}", made)
        for effort in Effort:
            made = reduce_single(variant, "ppr", lambda text: "(" in text, effort=effort, language=language)
            lines += in_lines(f"alone, {effort}", made)
        for element in (Element.TOKEN, Element.EDIT, Element.LINE):
            passes, fails = (lambda text, one=added: one not in text), (lambda text, one=added: one in text)
            made = isolate_pair(seed, variant, passes, fails, element=element, syntax_check=True, language=language)
            lines += in_lines(f"isolated, {element}", made)
    return "\n".join(lines) + "\n"


def test_what_is_tried_is_as_on_record():
    assert record() == recorded(__file__).read_text()


if __name__ == "__main__":
    recorded(__file__).write_text(record())
