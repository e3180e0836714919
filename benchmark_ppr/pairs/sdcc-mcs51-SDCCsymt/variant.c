int printf(const char *, ...);
static unsigned sum = 1;
static void add(long long value) { sum = (sum * 31u + (unsigned)value) ^ (unsigned)((unsigned long long)value >> 32) ^ (sum >> 15); }
struct fields { unsigned a : 3; int b : 5; unsigned c : 12; unsigned char d : 7; unsigned short e : 9; } one = {5, -3, 700, 99, 300}, two = {1, 7, 2, 3, 4};
struct pair { unsigned low : 16, high : 16; } both = {5, 40000};
static int shorts[] = {1, -2, 30000, 'a', sizeof(union cell)};
static int small(struct fields *p) { return p->a < 6 && p->b < 2 ? p->a + p->c : p->d ^
- 4 > 90; }
static int compare(struct fields *p, int n) { if (p->a + 2 > n) return 1; if (p->c - 3 < 9) return p->b * 2; return p->e > n ? 3 : p->e + n < 700; }
static long spread(struct fields *p) { p->a += 3; p->c ^= p->d << 2; p->e--; return p->a * p->c + (p->b + 1) * 5 + p->e / 7 + (p->a + 7) / 2 + p->d % 10; }
static int chosen(struct pair *q, int n) { return (n ? q->low + 1 : q->high) > 3 ? q->high + n : q->low + 9 < n; }
int main(void) {
    int i;
    add(one.a + 6 > 0); add(one.b >> 1); add(one.c * 3); add(two.d + 2 < 3); add(one.e + 1 > 2); add(both.high + 3); add((one.a ? one.a : 4) > 2); add(one.c + 2 > limit + 9); add((two.a, one.d)); add(!two.a);
    for (i = 0; i < 5; i++) { add(small(&one)); add(compare(&one, i  4)); add(spread(&two)); add(chosen(&both, i)); one.a = two.a + i; one.d += i; two.b -= i; both.low ^= one.c; add(one.a + 3 > 5); add((two.b & 7) + one.a); }
    printf("checksum = %X\n", sum);
    return 0;
}
