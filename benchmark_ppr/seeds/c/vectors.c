typedef int v4si __attribute__((vector_size(16)));
typedef float v4sf __attribute__((vector_size(16)));
typedef short v8hi __attribute__((vector_size(16)));
typedef unsigned char v16qi __attribute__((vector_size(16)));
typedef long long v2di __attribute__((vector_size(16)));
union lanes { v4si i; v4sf f; v16qi b; int a[4]; };

v4si add(v4si a, v4si b) { return a + b * 3; }
v4si select4(v4si a, v4si b, v4si c) { return (a < b) & c | ~(a < b) & a; }
v4si shuffled(v4si a, v4si b) {
#ifdef __clang__
    return __builtin_shufflevector(a, b, 0, 5, 2, 7);
#else
    return __builtin_shuffle(a, b, (v4si){0, 5, 2, 7});
#endif
}
v4sf widen(v4si a) { return __builtin_convertvector(a, v4sf); }
int lane(v4si a, int index) { return a[index & 3]; }
v2di both(v2di a, long long b) { return (a << 3) ^ (a >> b); }
v8hi negate(v8hi a) { return -a != (v8hi){1, 2, 3, 4, 5, 6, 7, 8}; }
int sum(const union lanes *l) {
    int total = 0;
    for (int i = 0; i < 4; i++)
        total += l->a[i] + (int)l->f[i] + l->b[4 * i];
    return total;
}
v4si scaled(v4si a, int factor) {
    v4si zero = {};
    v4si one = {1, 1, 1, 1};
    a[2] = factor;
    return factor ? a / (one + one) : zero - a % one;
}
_Complex double rotate(_Complex double z, double by) {
    __real__ z += by;
    return z * (1.0 + 2.0i) / ~z;
}
