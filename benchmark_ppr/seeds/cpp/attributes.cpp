typedef unsigned long size;
template <typename T> struct __attribute__((packed, aligned(2))) tight { char c; T t; __attribute__((always_inline)) inline T get() const { return t; } __attribute__((noinline, noclone)) void set(T u) { t = u; } };
template <typename T, int N> struct alignas(4 * N) padded { T t; [[gnu::aligned(32)]] char more[N]; };
__attribute__((target("avx2"))) int chosen(int a) { return a + 1; }
__attribute__((target("default"))) int chosen(int a) { return a; }
struct methods { __attribute__((hot, const)) int fast(int a) const { return a * 2; } [[gnu::cold]] virtual int slow(int) { return 1; } __attribute__((pure)) static int sum(const int *p, int n) { int s = 0; for (int i = 0; i < n; ++i) s += p[i]; return s; } __attribute__((visibility("hidden"), warn_unused_result)) int seen() const noexcept; template <typename T> __attribute__((flatten, nonnull(2))) int with(T *p) { return fast(*p) + this->slow(1); } };
int methods::seen() const noexcept { return __builtin_return_address(0) != nullptr; }
__attribute__((constructor(200))) static void begin() { asm volatile("" ::: "memory"); }
__attribute__((destructor)) static void finish() {}
extern "C" { __attribute__((weak)) int maybe(int); int real(int a) { return a; } extern __typeof__(real) nickname __attribute__((alias("real"))); int (*resolve())(int) { return real; } __attribute__((ifunc("resolve"))) int late(int); }
static void tidy(int *p) { *p = 1; } static void tidyd(double *p) { *p = 2; }
struct [[gnu::may_alias]] word { int n; }; enum [[gnu::packed]] tiny : char { little = 1, big [[deprecated("no")]] = 2 };
typedef int quad __attribute__((mode(DI))); typedef float lanes __attribute__((vector_size(32), aligned(4))); typedef int (*callback)(int) __attribute__((sysv_abi));
__attribute__((ms_abi)) int foreign(int a, double b, ...) { return a + (int)b; }
__attribute__((noreturn)) void stop(int n) { if (n) __builtin_trap(); throw n; }
__attribute__((malloc, alloc_size(1, 2), returns_nonnull)) void *room(size a, size b) { return ::operator new(a * b); }
__attribute__((format(printf, 1, 2))) int print(const char *f, ...) { return f[0]; }
__attribute__((section(".text.special"), used)) static int placed(int a) { return a; } __attribute__((section(".data.special"))) int datum = 3;
__attribute__((optimize("O3"))) lanes blend(lanes a, lanes b) { return a > b ? a : b * 2.0f; }
__attribute__((simd)) double halved(double d) { return d / 2; }
__attribute__((fastcall)) static int registers(int a, int b) { return a - b; }
__attribute__((target_clones("avx", "default"))) int cloned(int n) { int s = 0; for (int i = 0; i < n; ++i) s += i * i; return s; }
__attribute__((no_instrument_function, no_sanitize("undefined"), no_stack_protector)) int plain(int a) { [[maybe_unused]] auto f = [](int n) __attribute__((always_inline)) { return n; }; return f(a); }
__attribute__((returns_twice)) int twice(void *); __attribute__((leaf, nothrow)) extern int away(int);
int cleaned(int n) { __attribute__((cleanup(tidy))) int a = n; for (__attribute__((cleanup(tidy))) int i = 0; i < n; ++i) { double d __attribute__((cleanup(tidyd))) = i; if (d > 3) return i; if (d == 2) break; } return a; }
int branches(int n) { switch (n) { case 1: n++; [[fallthrough]]; case 2: [[likely]] n++; break; default: [[unlikely]]; } if (n > 1) [[likely]] return n; while (n < 9) [[unlikely]] ++n;  return __builtin_expect_with_probability(n == 3, 1, 0.9); }
template <typename T> [[nodiscard("why")]] [[deprecated]] constexpr T marked([[maybe_unused]] T a, T b [[gnu::unused]] = T{}) { return a; }
inline namespace [[gnu::abi_tag("v2")]] versioned { struct [[gnu::abi_tag("x", "y")]] tagged { int n; }; tagged make(int n) { return {n}; } }
thread_local int local __attribute__((tls_model("local-exec"), aligned(64))); struct early { int n; ~early() {} } early __attribute__((init_priority(500))) = {cleaned(3)};
int use(int n) { tight<double> t; t.set(n); padded<int, 16> p{}; methods m; int k = 1; word *w = reinterpret_cast<word *>(&k); quad q = 3; callback c = registers == nullptr ? nullptr : real; lanes l = blend(lanes{1}, lanes{2}); if (n < 0) stop(n); return t.get() + sizeof(p) + chosen(n) + m.fast(1) + m.with(&k) + methods::sum(&k, 1) + w->n + big + q + c(1) + l[3] + foreign(1, 2.0, 3) + cloned(n) + plain(n) + branches(n) + marked(2) + make(2).n + nickname(1) + late(2) + (maybe ? maybe(1) : 0) + placed(datum) + halved(2) + (room(1, 2) != nullptr) + print("%d", 1); }
