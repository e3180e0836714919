"""A pair of C programs that differ in two places, for tests of the whole tool."""

SEED = """\
#include <stdio.h>
/* a comment */
int unused(int a, int b) { return a + b; }
int main(void) {
    int x = 1;
    if (x > 0) { good(x); printf("%d", x); }
    return 0;
}
"""
VARIANT = SEED.replace("good(x);", "good(x, 2); bad(x + 1);").replace("x = 1", "x = 17")
