consteval int square(int n) { return n * n; }
consteval auto call(auto f) { return f(2); }
constexpr int cube(int n) { return n * square(3) / 9; }
struct meter { int n; constexpr meter(int k) : n(k) {} constexpr operator int() const { return n; } };
template <typename T> struct checked { T t; constexpr checked(T u) : t(u) { if (u < T()) throw 1; } constexpr T get() const { return t; } constexpr bool operator==(const checked &) const = default; constexpr ~checked() {} };
template <typename T> checked(T) -> checked<T>;
struct text { const char *s; int n; template <int N> constexpr text(const char (&a)[N]) : s(a), n(N - 1) {} constexpr char operator[](int i) const { return s[i]; } };
template <typename T> constexpr T twice(T t) { return t + t; }
template <auto N> consteval auto constant() { return N; }
struct settings { int width = square(2); meter height = 3; text name = "none"; static constexpr int depth = cube(2); constexpr settings with(int w) const { return {w, height, name}; } };
constexpr settings defaults = settings{}.with(7);
constinit meter shared = twice(meter(2));
int print(text t, meter m = 4, checked<int> c = 5) { return t[0] + m + c.get(); }
int use(int n) {
    meter a = 3; const checked b{4}; constexpr checked<long> c(5L); settings s; meter list[] = {1, meter(2), a};
    auto local = [](int k) constexpr { return meter(k) + square(2); };
    auto later = [m = meter(4), b](auto k) { return m + b.get() + constant<3>() + k; };
    return a + b.get() + c.get() + s.width + print("abc") + print("d", 3, checked{6}) + local(n) + later(1) + call([](int k) { return k * 3; }) + twice(meter(1)) + list[1] + defaults.width + shared + (b == checked{4}) + n * settings::depth;
}
