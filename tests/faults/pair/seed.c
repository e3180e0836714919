#include <stdio.h>

static int twice(int value) { return value + value; }

static int unused(int a, int b) {
    if (a > b)
        return a - b;
    return twice(b);
}

int main(void) {
    int total = 0;
    for (int i = 0; i < 10; i++) {
        total += twice(i) * 3;
        printf("%d\n", total);
    }
    return total > 100 ? 0 : 1;
}
