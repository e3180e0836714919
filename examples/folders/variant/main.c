#include "util.h"
#include <stdio.h>

/* the main program */
struct point { int x, y; };

static int twice(int n)
{
    return 2 * n;
}

int main(void)
{
    struct point p = { 1, 2 };
    printf("%d\n", scale(twice(p.x)));
    return exception_register() < 0;
}
