void *p; int g(int, double);
double h(double x) {
    void *args = __builtin_apply_args();
    void *r = __builtin_apply((void (*)())g, args, 64);
    __builtin_return(r);
}
int setj(void **b) { if (__builtin_setjmp(b)) { __builtin_longjmp(b, 1); } return 0; }
void unwind(long n, void *h) { __builtin_unwind_init(); __builtin_eh_return(n, h); }
int regno(void) { return __builtin_eh_return_data_regno(0) + __builtin_dwarf_sp_column() + (__builtin_extract_return_addr(__builtin_return_address(0)) != 0); }
void *frame(void) { return __builtin_frob_return_addr(__builtin_frame_address(0)); }
void tab(unsigned char *t) { __builtin_init_dwarf_reg_size_table(t); }
int va(int n, ...) { __builtin_va_list l, m; __builtin_va_start(l, n); __builtin_va_copy(m, l); struct { int a[9]; } s = __builtin_va_arg(l, __typeof__(s)); int r = __builtin_next_arg() != 0; __builtin_va_end(l); return s.a[0] + r; }
static inline __attribute__((always_inline, gnu_inline)) int pack(int n, ...) { return n + va(n, __builtin_va_arg_pack()) + __builtin_va_arg_pack_len(); }
int usepack(void) { return pack(1, 2, 3.0, "a"); }
void chain(void) { int x = 1; __builtin_call_with_static_chain(g(1, 2), &x); }
int spec(int i) { return __builtin_speculation_safe_value(i, 0) + __builtin_expect_with_probability(i, 1, 0.9) + __builtin_has_attribute(g, nothrow); }
_Complex float cf(float a) { return __builtin_complex(a, 2.0f) * __builtin_conjf(a); }
int shuf(void) { typedef int v4 __attribute__((vector_size(16))); v4 a = {1, 2}; a = __builtin_shufflevector(a, a, 0, 5, -1, 2); return a[0]; }
int assoc(double a) { return __builtin_assoc_barrier(a + 1) > 2; }
void clear(void *q) { __builtin_clear_padding((struct { char a; int b; } *)q); __builtin___clear_cache(q, (char *)q + 3); }
int trampoline(int n) { int f(int k) { return n + k; } int (*fp)(int) = f; return fp(3); }
