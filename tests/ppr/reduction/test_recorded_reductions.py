"""All programs that whole reductions of small programs try, and what each step has done: see records.py."""

from records import in_lines, recorded
from reducing import isolate_pair, reduce_pair, reduce_single

from diffing.pair_state import Preference
from ppr.reduction.isolation import Element
from ppr.reduction.pair import ReductionOptions
from ppr.reduction.schedule import Effort

SEED = "/* c */ int a;\nint f(int x) { int y = x; if (x) { a(y + 1); } return g(7); }\n"
VARIANT = "int a;\nint f(int x) { int y = x;\n if (x) { a(y + 1); b(y, 42); } return g(9); } /* d */\n"


def seed_holds(text):
    return "f" in text and "b (" not in text


def variant_holds(text):
    return "b (" in text and "f" in text and text.count("(") == text.count(")")


def record() -> str:
    lines: list[str] = []
    for effort, prefer in ((Effort.DEFAULT, Preference.DIFFERENCE), (Effort.THOROUGH, Preference.SIZE)):
        options = ReductionOptions.of_effort(effort, prefer)
        chosen = {"order": options.order, "transformations": options.transformations, "thorough": options.thorough}
        made = reduce_pair(SEED, VARIANT, seed_holds, variant_holds, prefer=prefer, **chosen)
        lines += in_lines(f"{effort}, {prefer}", made)
    for effort in Effort:
        lines += in_lines(f"alone, {effort}", reduce_single(VARIANT, "ppr", variant_holds, effort=effort))
    for element in (Element.TOKEN, Element.EDIT, Element.LINE):
        made = isolate_pair(SEED, VARIANT, lambda text: "b" not in text, lambda text: "b" in text, element=element)
        lines += in_lines(f"isolated, {element}", made)
    return "\n".join(lines) + "\n"


def test_what_is_tried_is_as_on_record():
    assert record() == recorded(__file__).read_text()


if __name__ == "__main__":
    recorded(__file__).write_text(record())
