/* Functions for processors with less or more than the usual. */
typedef float v4 __attribute__((vector_size(16)));
typedef long long w8 __attribute__((vector_size(64)));
__attribute__((target("no-avx"))) double plain(double a, float b) { return a * b; }
__attribute__((target("avx512f"))) w8 wide(w8 a, w8 b) { return a * b + (a > b); }
__attribute__((target("general-regs-only"))) long whole(long a, int b) { return a / b << 3; }
__attribute__((target("soft-float"))) int soft(int a) { return a + 1; }
__attribute__((target("no-sse2"))) float single(float a) { return a * 2; }
__attribute__((target("no-x87"))) int without(long a) { return a; }
__attribute__((target("no-mmx,sse4.2"))) v4 vector(v4 a, v4 b) { return a + b; }
__attribute__((target("arch=skylake,tune=generic"))) __int128 big(__int128 a, int b) { return a * b + (a >> 7); }
__attribute__((target("no-cmov"))) long double extended(long double x, _Bool c) { return c ? x : -x; }
__attribute__((target("no-fma"))) int other(_Complex float z) { return __real__ z + __imag__ z; }
_Atomic long double shared; _Complex double pair;
struct parts { char a; double d; __int128 w; } p;
__attribute__((target("retpoline"))) int called(int (*f)(struct parts), int n) { return f(p) + n; }
__attribute__((regcall)) struct parts given(struct parts q, double d) { q.d += d; return q; }
