typedef unsigned long size_t;
void *memcpy(void *, const void *, size_t);
void *memset(void *, int, size_t);
size_t strlen(const char *);
int printf(const char *, ...);
int sprintf(char *, const char *, ...);
char *strcpy(char *, const char *);
int memcmp(const void *, const void *, size_t);
void *malloc(size_t) __attribute__((malloc, alloc_size(1)));
void free(void *);
int setjmp(void **);
struct big { char data[100]; int size; };
static char buffer[16] = "hello";
int strings(char *s, int n) {
    memset(buffer, 'x', sizeof buffer - 1);
    memcpy(buffer + 1, s, n & 7);
    printf("%s %d %5.2f\n", buffer, n, (double)n);
    sprintf(buffer, "%d", n);
    strcpy(buffer, "abc");
    return strlen(buffer) + memcmp(s, buffer, 3);
}
struct big copy(struct big b) { struct big c = b; c.size = strlen(c.data); return c; }
int math(double x, float y) {
    return __builtin_isnan(x) + __builtin_signbit(y) + (int)__builtin_fabs(x) + __builtin_isinf_sign(x) + (int)__builtin_powi(x, 3) + __builtin_fpclassify(0, 1, 2, 3, 4, x);
}
unsigned bit(unsigned x, unsigned long long y) {
    return __builtin_bswap32(x) + __builtin_ctzll(y) + __builtin_parity(x) + __builtin_ffs(x) + (x << 5 | x >> 27) + __builtin_popcountll(y);
}
void *frames(int n) {
    void *p = __builtin_alloca(n);
    __builtin_prefetch(p, 1, 3);
    return n ? __builtin_return_address(0) : __builtin_assume_aligned(p, 16);
}
int heap(int n) {
    int *p = malloc(n * sizeof *p);
    if (__builtin_expect(!p, 0)) __builtin_trap();
    for (int i = 0; i < n; i++) p[i] = i * i;
    int r = p[n / 2];
    free(p);
    return r;
}
static void *jump[5];
int longjumps(int n) { if (__builtin_setjmp(jump)) return 1; if (n > 3) __builtin_longjmp(jump, 1); return 0; }
__attribute__((target("avx2"))) int feature(int x) { return __builtin_cpu_supports("sse4.2") + x; }
__attribute__((format(printf, 1, 2))) int logged(const char *f, ...) { __builtin_va_list l; __builtin_va_start(l, f); int r = __builtin_va_arg(l, int); __builtin_va_end(l); return r; }
__attribute__((optimize("O3"), hot)) int reduce(const short *a, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i] * a[i + 1]; return s; }
__attribute__((pure, nonnull(1))) int pure(const int *p) { return *p; }
__attribute__((const)) unsigned mix(unsigned a) { return a * 2654435761u ^ a >> 15; }
__attribute__((section(".special"), used)) int special = 3;
__attribute__((visibility("hidden"), deprecated("old"))) int hidden(void) { return special; }
__attribute__((mode(DI))) int wide_int;
__attribute__((regparm(0), noclone, returns_twice)) int odd(int x) { return x; }
int generic_max(int x) { return _Generic((x), const int: 1, int: _Generic(&x, int *: 3, default: 4), long: 5); }
