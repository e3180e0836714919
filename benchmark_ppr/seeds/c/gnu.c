#include <stddef.h>
#include <stdarg.h>
#define MAX(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })
struct node { struct node *next; int value : 7; unsigned flags : 3; char name[]; };
enum color { RED, GREEN = 5, BLUE };
static __thread int counter __attribute__((aligned(32)));
extern int weak_one(int) __attribute__((weak, noinline));
static inline __attribute__((always_inline)) int twice(int x) { return x + x; }
int dispatch(int op, int value) {
    static void *const labels[] = {&&add, &&sub, &&done};
    goto *labels[op % 3];
add:
    value += 3;
    goto *labels[2];
sub:
    value -= 4;
done:
    return value;
}
int variadic(int count, ...) {
    va_list list, copy;
    va_start(list, count);
    va_copy(copy, list);
    int best = 0;
    while (count-- > 0) best = MAX(best, va_arg(list, int));
    va_end(list);
    va_end(copy);
    return best;
}
int kind(enum color c) {
    switch (c) {
    case RED ... GREEN: return 1;
    case BLUE: { int local = twice(c); return local; }
    default: __builtin_unreachable();
    }
}
size_t offset(void) { return offsetof(struct node, name) + sizeof(struct node) + __alignof__(struct node); }
int cleanup_value;
static void release(int *p) { cleanup_value += *p; }
int scoped(int n) {
    int held __attribute__((cleanup(release))) = n;
    char buffer[n + 1];
    __builtin_memset(buffer, 0, sizeof buffer);
    return n ?: held + buffer[n];
}
int generic(double d) { return _Generic(d, int: 1, double: 2, default: 3) + __builtin_choose_expr(1, 4, d) + __builtin_types_compatible_p(int, long); }
int atomic(int *p) { return __atomic_fetch_add(p, 2, __ATOMIC_SEQ_CST) + __sync_val_compare_and_swap(p, 1, 2); }
int assembly(int x) {
    int y;
    __asm__ volatile("addl %2, %0" : "=r"(y) : "0"(x), "ri"(5) : "cc");
    return y;
}
_Static_assert(sizeof(int) == 4, "int");
__int128 wide(__int128 a, unsigned __int128 b) { return a * 3 + (__int128)(b >> 65); }
int overflow(int a, int b) { int r; return __builtin_add_overflow(a, b, &r) ? -1 : r; }
struct node global = {.next = &global, .value = 3, .flags = 1, .name = "abc"};
int alias_target(int x) { return x; }
int alias_name(int) __attribute__((alias("alias_target")));
__attribute__((constructor)) static void start(void) { counter = 1; }
int constant(void) { return __builtin_constant_p(3) + __builtin_popcount(255) + __builtin_clz(1) + __builtin_object_size(&global, 0); }
