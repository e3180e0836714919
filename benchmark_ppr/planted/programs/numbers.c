int printf(const char *, ...);
int table[12];
unsigned seen = 7u;

int smaller(int a, int b) {
    if (a < b) return a;
    return b;
}

int sum(int from, int to) {
    int total = 0;
    int i;
    for (i = from; i < to; i = i + 1) {
        if (i % 3 == 1) total = total + i * 5;
        else total = total - i / 7;
    }
    return total;
}

int choose(int key) {
    switch (key) {
        case 1: return 10;
        case 3: return 30;
        case 6: return 61;
        default: return key + 2;
    }
}

unsigned mix(unsigned value, int step) {
    unsigned old = value;
    while (step > 0) {
        value = value * 31u + (unsigned)step;
        value = value ^ (value >> 9);
        step = step - 1;
    }
    return value + old;
}

int main(void) {
    int i, last = 17, count = 5;
    for (i = 0; i < 12; i++) {
        table[i] = sum(i, count + i) + choose(i);
        last = smaller(last, table[i] - 40);
    }
    seen = mix(seen + 3u, count);
    if (last > 2 && count < 9) printf("both\n");
    else printf("%d of %d\n", last, count);
    printf("%d %d %d\n", table[2], table[7], table[11]);
    printf("%u\n", seen);
    return last == 100;
}
