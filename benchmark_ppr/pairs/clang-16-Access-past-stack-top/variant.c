/* Functions for processors with less or more than the usual. */
typedef float v4 __attribute__((vector_size(16)));
typedef long long w8 __attribute__((vector_size(64)));
__attribute__((target("no-sse2"))) double plain(double a, float b) { return a * b; }
__attribute__((target("no-mmx,sse4.2"))) w8 wide(w8 a, w8 b) { return a * b + (a > b); }

__attribute__((target("soft-float"))) int soft(int a) { return a + 1; }
__attribute__((target("no-sse2"))) float single(float a) { return a * 2; }
 int without(long a) { return a; }
__attribute__((target(""))) long whole(long a, int b, _Bool c) { return a / b << 3; }
__attribute__((target("arch=skylake,tune=generic")))
__attribute__((regcall)) __int128 big(__int128 a, int b) { return a * b + (a > b); }
__attribute__((target("no-cmov"))) long double extended(long double x, _Bool c) { return c ? x : -x; }
__attribute__((target("no-fma"))) int other(_Complex float z) { return __real__ z + __imag__ z; }
_Atomic long double shared;
_Atomic long double shared; _Complex double pair;
struct parts { char ; double d; __int128 w; } p;
__attribute__((regcall)) int called(int (*f)(struct parts), int n) { return f(p) + n; }
__attribute__((target("retpoline"))) struct parts given(struct parts q, double d) { q.d += d; return q; }
