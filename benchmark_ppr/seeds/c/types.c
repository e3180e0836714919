struct point { int x, y; };
struct shape { union { struct point corner; struct { double radius; long id; }; } u; struct shape *parent; int (*area)(const struct shape *, int[static 2]); };
union number { int i; float f; unsigned char bytes[sizeof(double)]; };
typedef struct point pair[2];
typedef int (*operation)(int, int);
extern const struct shape shapes[];
static int plus(int a, int b) { return a + b; }
static int minus(int a, int b) { return a - b; }
static const operation operations[] = {plus, minus, [3] = plus};
struct bits { unsigned a : 3; signed b : 5; unsigned : 0; unsigned long long c : 33; _Bool d : 1; } __attribute__((packed));
int area(const struct shape *s, int scale[static 2]) { return s->u.corner.x * scale[0] + s->u.corner.y * scale[1]; }
const struct shape shapes[] = {{.u.corner = {1, 2}, .area = area}, {.u = {.radius = 2.5, .id = 7}, .parent = (struct shape *)&shapes[0]}};
int apply(operation op, int a, int b) { return op ? op(a, b) : (*operations[a & 1])(a, b); }
struct point moved(struct point p, int by) { return (struct point){.x = p.x + by, .y = p.y - by}; }
int sum(pair p) { return p[0].x + p[1].y + moved(p[0], 3).x; }
long packed(struct bits b) { b.a++; b.c <<= 3; b.b = -b.b; return b.a + b.b + b.c + b.d; }
int compound(int n) {
    int *list = (int[]){1, 2, 3, n};
    int matrix[3][4] = {{1}, {[2] = 5}, [2] = {1, 2, 3, 4}};
    int total = 0;
    for (int i = 0, *p = list; i < 4; i++, p++) {
        do { total += *p * matrix[i % 3][i]; if (total > 100) break; } while (total & 1);
        if (i == 2) continue;
        else total ^= i << 2;
    }
    return total;
}
int vla(int n, int m) {
    int table[n][m];
    int (*row)[m] = table;
    typedef int line[m];
    line last;
    for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) row[i][j] = i * j;
    last[0] = sizeof(table) / sizeof(*row);
    return row[n - 1][m - 1] + last[0];
}
int loop(int *restrict a, const int *restrict b, unsigned n) {
    int s = 0;
again:
    for (unsigned i = 0; i < n; i++) { a[i] = b[i] * 2 + s; s |= a[i] > 3 ? a[i] : -b[i]; }
    if (s == 42) goto again;
    return s;
}
const char *text(int n) { return n ? "abc\n" "def" : L"wide" ? &"x\x41\0"[1] : 0; }
double mixed(float f, long double l, unsigned char c, short s) { return f * l + c / (s | 1) - (c > s) + (float)(c << 3) + !f; }
_Atomic int atom;
_Noreturn void stop(void) { for (;;) atom++; }
_Alignas(16) static char storage[64];
_Thread_local int local_counter;
inline int fast(register int x) { volatile int y = x; return y = x++, y + x--; }
int fast(int x);
