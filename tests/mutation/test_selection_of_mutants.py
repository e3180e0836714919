import re

import pytest
from laws import for_each
from run import EQUIVALENT, changed_lines, equivalent_keys

DIFFERENCE = """\
diff --git a/ppr/old.py b/ppr/new.py
--- a/ppr/old.py
+++ b/ppr/new.py
@@ -3 +4,2 @@ def f():
-x
+y
+z
@@ -9,2 +11,0 @@
-x
-y
@@ -20 +20 @@
-x
+y
"""
LISTED = """\
# A comment.

ppr/new.py:4 f
# no test covers this line
- a: int = b[1:2]
+ a: int = b[1:]
The reason,
over two lines.

ppr/new.py A.g (2)
- x
+ pass
Another one.
"""


def test_lines_are_those_of_the_new_file():
    assert changed_lines(DIFFERENCE) == {"ppr/new.py": {4, 5, 20}}
    assert changed_lines("") == {}


def test_line_numbers_of_equivalent_mutants_do_not_matter():
    assert equivalent_keys(LISTED) == {
        ("ppr/new.py f", "a: int = b[1:2]", "a: int = b[1:]"),
        ("ppr/new.py A.g (2)", "x", "pass"),
    }


def test_an_equivalent_mutant_needs_a_reason():
    with pytest.raises(SystemExit, match="reason"):
        equivalent_keys("ppr/new.py f\n- x\n+ y\n")


@for_each("place, before, after", sorted(equivalent_keys(EQUIVALENT.read_text())))
def test_the_line_of_an_equivalent_mutant_is_still_there(place, before, after):
    file, *function = place.split(" (")[0].split(" ")
    text = (EQUIVALENT.parents[2] / file).read_text()
    assert before in " ".join(line.strip() for line in text.split("\n"))
    assert all(re.search(rf"(def|class) {name}\b", text) for name in ".".join(function).split(".") if name)
