int printf(const char *, ...);
struct item { int key; long weight; struct item *next; };
enum state { IDLE, BUSY = 4, DONE };
static struct item items[8];
static int order[] = {3, 1, 2, 0};
static const char *const words[] = {"zero", "one", "two"};
static unsigned seed = 12345;
unsigned next(void) { seed = seed * 1103515245u + 12345u; return seed >> 16 & 0x7fff; }
long total(struct item *list) { long sum = 0; while (list) { sum += list->weight * list->key; list = list->next; } return sum; }
void fill(int n) { int i; for (i = 0; i < n; i++) { items[i].key = i ^ 5; items[i].weight = (long)next() - 1000; items[i].next = i ? &items[i - 1] : 0; } }
int choose(enum state s, int n) { switch (s) { case IDLE: return n; case BUSY: n += 2; case DONE: n *= 3; break; default: n = -n; } return n % 7; }
unsigned char narrow(int n) { unsigned char c = n; c += 200; return c; }
short mix(char a, unsigned short b, int c) { return a * b - c + (a > b ? a << 2 : b >> 1); }
double ratio(int a, float b) { return b != 0 ? a / b : (double)a; }
int swap(int *a, int *b) { int t = *a; *a = *b; *b = t; return *a - *b; }
int bubble(int *a, int n) { int i, j, moves = 0; for (i = 0; i < n; i++) for (j = 0; j + 1 < n - i; j++) if (a[j] > a[j + 1]) { swap(a + j, &a[j + 1]); moves++; } return moves; }
int apply(int (*f)(int *, int), int n) { return f(order, n) + sizeof order / sizeof order[0]; }
struct item moved(struct item it, int by) { it.key += by; it.weight--; return it; }
int main(void) {
    struct item copy;
    int n = 4, grid[3][3] = {{1, 2}, {3}};
    fill(8);
    copy = moved(items[2], 3);
    do { n += choose(BUSY, n) + grid[n % 3][1]; } while (n < 30);
    printf("%d %ld %s %d\n", apply(bubble, 4), total(&items[7]), words[n % 3], copy.key + narrow(n) + mix('a', 500, n) + (int)ratio(n, 2.5f));
    return 0;
}
