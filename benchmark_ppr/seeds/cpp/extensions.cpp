typedef int vec4 __attribute__((vector_size(16)));
typedef float vecf __attribute__((vector_size(16)));
typedef char bytes __attribute__((vector_size(16), may_alias));
template <typename T, int N> using vec = T __attribute__((vector_size(N * sizeof(T))));
template <typename T> T lanes(T v) { T w = v + 1; w[0] = v[1]; w = w > v ? w : v; return __builtin_convertvector(w, T) << (v & 3); }
vec4 shuffled(vec4 a, vec4 b) { return __builtin_shufflevector(a, b, 0, 5, 2, 7) * a - (vec4){1, 2, 3, 4} / b; }
vecf reinterpret(bytes b) { return (vecf)b + 1.5f; }
auto statement = [](int n) { return ({ int k = n; while (k > 9) k /= 10; k; }); };
template <typename T> auto largest(T a, T b) { return ({ __typeof__(a) x = a; __typeof__(b) y = b; x > y ? x : y; }); }
template <typename T> int variable(int n, T t) { T list[n]; for (int i = 0; i < n; i++) list[i] = t; auto sum = [&list, n] { T s{}; for (int i = 0; i < n; i++) s += list[i]; return s; }; return sum() + sizeof(list) + sizeof list[0]; }
int matrix(int n, int m) { int a[n][m]; auto row = a; typedef int shape[n]; shape other; __builtin_memset(a, 0, sizeof a); other[0] = row[1][0]; return sizeof(shape) + other[0] + (&a[1][0] - &a[0][0]); }
int computed(int op, int n) { static const void *const table[] = {&&zero, &&one, &&two}; goto *table[op % 3]; zero: return n; one: n++; goto two; two: return n * 2; }
struct flexible { int n; int data[]; };
struct record { int kind; union { int i; float f; struct { short lo, hi; }; } __attribute__((packed)); int zero[0]; long bits : 5, : 3, more : 7; } __attribute__((aligned(16)));
record designated = {.kind = 1, .i = 3};
int ranges(int n) { switch (n) { case 0 ... 9: return 1; case 'a' ... 'f': __attribute__((fallthrough)); case 300: return n ?: 7; default: __builtin_unreachable(); } }
void release(int *p) { *p = 0; }
int cleaned(int n) { int value __attribute__((cleanup(release))) = n; for (int i = 0; i < n; i++) { int inner __attribute__((cleanup(release), unused)) = i; if (i == 3) break; } return value; }
_Complex double spin(_Complex double z, double r) { z *= (_Complex double)r * r; return __real__ z + ~z - __imag__ z; }
template <typename T> auto imaginary(T z) { return __imag__(z * z) + __real__ z; }
__int128 wide(unsigned __int128 a, long b) { a = a << 65 | b; return (__int128)a % b * (a > (unsigned)b); }
extern "C" int target(int a) { return a; }
extern int other(int) __attribute__((alias("target"), weak));
__attribute__((noinline, const)) static int pure(int a) { return __builtin_expect(a > 3, 1) ? __builtin_popcount(a) : __builtin_clz(a | 1); }
template <typename T> constexpr int kind = __builtin_constant_p(T{}) + __is_enum(T) + __is_trivially_copyable(T) + __is_base_of(record, T) + __builtin_offsetof(record, zero);
int assembler(int a) { int b; asm volatile("mov %1, %0" : "=r"(b) : "r"(a) : "memory"); asm goto("" : : : : out); return b; out: return 0; }
int overflow(int a, int b) { int r; return __builtin_mul_overflow(a, b, &r) ? __builtin_add_overflow(b, a, &r) : r; }
int atomics(int *p, long *q) { int old = 1; __atomic_compare_exchange_n(p, &old, 2, true, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED); return __sync_fetch_and_add(p, 1) + __atomic_exchange_n(q, 3, __ATOMIC_ACQ_REL); }
thread_local int slot __attribute__((tls_model("initial-exec"))) = ranges(3);
const char *where(int n = __builtin_LINE()) { return n ? __PRETTY_FUNCTION__ : __func__; }
int variadic(int n, ...) { __builtin_va_list ap; __builtin_va_start(ap, n); int s = 0; while (n--) s += __builtin_va_arg(ap, int); __builtin_va_end(ap); return s; }
int use(int n) { return lanes(vec4{1, 2})[0] + largest(1, 2) + variable(n, 2.0) + imaginary((_Complex float)1.0f) + statement(44) + kind<record> + variadic(2, 1, 2) + (vec4{n} == vec4{1})[2]; }
