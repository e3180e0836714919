struct item { int key; long weight; struct item *next; };
enum state { IDLE, BUSY = 4, DONE };
static struct item items[8];
static int order[] = {3, 1, 2, 0};
static const char *const words[] = {"zero", "one", "two"};
struct flags { unsigned a : 3; int b : 5; unsigned c : 12; unsigned : 0; signed d : 1; } f = {5, -3, 100, -1};
union view { unsigned long u; int i[2]; unsigned char bytes[4]; } v;
static unsigned char a8 = 200; static signed char b8 = -7; static unsigned c16 = 60000; static unsigned long long d64 = 0x123456789abcdefULL;
volatile int port; const int table[3] = {1, 2, 3}; char big[100];
unsigned next(void) { static unsigned seed = 123; seed = seed * 25173u + 13849u; return seed >> 3 & 0x7fff; }
long total(struct item *list) { long sum = 0; while (list) { sum += list->weight * list->key; list = list->next; } return sum; }
void fill(int n) { int i; for (i = 0; i < n; i++) { items[i].key = i ^ 5; items[i].weight = (long)next() - 1000; items[i].next = i ? &items[i - 1] : 0; } }
int choose(enum state s, int n) { switch (s) { case IDLE: return n; case BUSY: n += 2; case DONE: n *= 3; break; default: n = -n; } return n % 7; }
unsigned char narrow(int n) { unsigned char c = n; c += 200; return c; }
int mix(char a, unsigned b, int c) { return a * b - c + (a > b ? a << 2 : b >> 1); }
float ratio(int a, float b) { return b != 0 ? a / b : (float)a; }
int swap(int *a, int *b) { int t = *a; *a = *b; *b = t; return *a - *b; }
int bubble(int *a, int n) { int i, j, moves = 0; for (i = 0; i < n; i++) for (j = 0; j + 1 < n - i; j++) if (a[j] > a[j + 1]) { swap(a + j, &a[j + 1]); moves++; } return moves; }
int apply(int (*f)(int *, int), int n) { return f(order, n) + sizeof order / sizeof order[0]; }
int fields(struct flags *p, int n) { p->a += n; p->b -= 7; p->c ^= p->a << 4; return p->a + p->b + p->c; }
unsigned long long shifts(int n) { return d64 << n | d64 >> (64 - n) ^ ((unsigned long long)a8 << 40); }
int main(void) { int n = 4, grid[3][3] = {{1, 2}, {3}}; fill(8); do { n += choose(BUSY, n) + grid[n % 3][1]; } while (n < 30); v.u += total(&items[7]); big[n] = words[n % 3][1] + table[1]; return apply(bubble, 4) + fields(&f, n) + narrow(n) + mix('a', 500, n) + (int)ratio(n, 2.5f) + v.bytes[1] + (int)shifts(3); }
