namespace units {
consteval int square(int n) { return n * n; }
constexpr int cube(int n) { return n * square(3) / 9; }
template <int Power> struct unit { int n; constexpr unit(int k) : n(k) {} constexpr operator int() const { return n; } template <int P> constexpr unit<Power + P> times(unit<P> o) const { return n * o.n; } };
using metre = unit<1>;
template <typename T> struct checked { T t; constexpr checked(T u) : t(u) { if (u < T()) throw 1; } constexpr T get() const { return t; } constexpr bool operator==(const checked &) const = default; };
template <typename T> checked(T) -> checked<T>;
struct text { const char *s; int n; template <int N> constexpr text(const char (&a)[N]) : s(a), n(N - 1) {} constexpr char operator[](int i) const { return s[i]; } };
template <typename T> constexpr T twice(T t) { return t + t; }
template <auto N> consteval auto constant() { return N; }
template <typename T, auto F = [](T t) { return t; }> struct stored { T value; constexpr auto call() const { return F(value); } };
}
using namespace units;
struct area : units::unit<2> { using units::unit<2>::unit; };
consteval auto call(auto f) { return f(2); }
struct price { int cents = square(2); checked<int> least = 3; text name = "none"; static constexpr int scale = cube(2); constexpr price(int c = 1) : cents(c) {} constexpr price with(int c) const { return price(c + scale); } constexpr operator int() const { return cents; } };
template <typename T> struct list { T items[3]; constexpr list(T t) : items{t, t, t} {} constexpr T sum() const { T s = 0; for (T x : items) s = s + x; return s; } };
template <typename T> constexpr T larger(T a, T b) { return a < b ? b : a; }
constexpr price usual = price{}.with(7);
constinit area field = metre(3).times(metre(4)).n;
int label(text t, metre m = 4, checked<int> c = 5) { return t[0] + m + c.get(); }
int use(int n) {
    metre a = 3; const checked b{4}; constexpr list<metre> c(metre(5)); price p = 8; price several[] = {1, price(2), p};
    auto local = [](int k) constexpr { return metre(k) + square(2); };
    auto later = [m = metre(4), b](auto k) { return m + b.get() + constant<3>() + k; };
    return a + b.get() + c.sum() + p.cents + label("abc") + label("d", 3, checked{6}) + local(n) + later(1) + call([](int k) { return k * 3; }) + twice(metre(1)) + several[1] + usual.cents + field + (b == checked{4}) + larger(metre(2), a) + n * price::scale;
}
