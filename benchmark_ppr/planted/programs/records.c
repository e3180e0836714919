int printf(const char *, ...);
struct point { int x; int y; };
struct item {
    char kind;
    short parts[3];
    struct point at;
    unsigned flags : 4;
    unsigned level : 6;
};
enum colour { RED, GREEN = 4, BLUE };

struct item items[3] = {
    { 'a', { 1, 2, 3 }, { 10, 20 }, 5, 33 },
    { .kind = 'b', .parts = { 4, 5, 6 }, .at = { 30, 40 }, .flags = 9, .level = 12 },
};
static int calls;

int area(struct point *p) {
    calls++;
    return p->x * p->y;
}

int twice(int (*f)(struct point *), struct point *p) {
    return f(p) + f(p);
}

struct point moved(struct point p, int dx) {
    struct point q = { p.x + dx, p.y };
    q.y = q.y - dx;
    return q;
}

int total(struct item *list, int n) {
    int i, all = 0;
    for (i = 0; i < n; i++) {
        int k;
        for (k = 0; k < 3; k++) all += list[i].parts[k];
        all += list[i].flags + list[i].level;
    }
    return all;
}

int main(void) {
    struct point p = { 3, 4 }, *q = &p;
    enum colour shade = BLUE;
    int line[4] = { 1, 2, 3, 4 };
    p = moved(p, 2);
    items[2].flags = 3;
    items[2].level = line[1] + 20;
    printf("%d %d %d\n", p.x, q->y, total(items, 3));
    line[2] = twice(area, q);
    printf("%d %d\n", line[2], calls);
    printf("%d %d\n", shade == 5 ? line[3] : line[0], items[1].level);
    return 0;
}
