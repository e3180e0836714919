typedef int aligned_int __attribute__((aligned(64)));
typedef int __attribute__((vector_size(8))) v2;
int f1(int *p, int n) __attribute__((access(read_only, 1, 2), nonnull(1), warn_unused_result));
void *al(int a, int b) __attribute__((alloc_size(1, 2), alloc_align(2), assume_aligned(16, 4), malloc, returns_nonnull));
int fmt(const char *f, ...) __attribute__((format(printf, 1, 2)));
const char *fa(const char *) __attribute__((format_arg(1)));
int sent(int, ...) __attribute__((sentinel(0)));
int ifn(void) __attribute__((ifunc("resolver")));
static int impl(void) { return 1; }
int (*resolver(void))(void) { return impl; }
__attribute__((target_clones("avx2", "default"))) int clones(int *a) { int s = 0; for (int i = 0; i < 8; i++) s += a[i]; return s; }
__attribute__((naked)) void nk(void) { __asm__("ret"); }
__attribute__((ms_abi)) int ms(int a, ...) { __builtin_ms_va_list l; __builtin_ms_va_start(l, a); int r = __builtin_va_arg(l, int); __builtin_ms_va_end(l); return r; }
__attribute__((interrupt)) void irq(void *frame);
__attribute__((simd("notinbranch"))) double sd(double x);
__attribute__((patchable_function_entry(3, 1), zero_call_used_regs("used"), no_stack_protector)) int patch(int a) { return a; }
__attribute__((noipa, flatten, cold, symver("x@V1"))) int versioned(void) { return 1; }
struct __attribute__((packed, aligned(2), designated_init)) S { char a; int b __attribute__((aligned(8))); int c : 5; } s = {.a = 1};
union __attribute__((transparent_union)) T { int *i; float *f; }; int tu(union T t) { return *t.i; } int calltu(float *f) { return tu(f); }
enum __attribute__((packed)) E { A, B __attribute__((deprecated)), C = 300 };
struct __attribute__((scalar_storage_order("big-endian"))) BE { int x; short y[2]; float z; }; int be(struct BE *b) { b->x += b->y[1]; return b->z > b->x; }
int cl __attribute__((cleanup(nothing), common, weak, tls_model("initial-exec"), mode(SI)));
__attribute__((alias("impl"))) static int al2(void);
extern __thread int tl __attribute__((tls_model("local-exec"))); int usetl(void) { return tl; }
__attribute__((copy(al))) void *al3(int, int);
__attribute__((vector_size(16))) float vf(void); __attribute__((no_sanitize("undefined"), no_instrument_function)) int ns(int x) { return x << 3; }
