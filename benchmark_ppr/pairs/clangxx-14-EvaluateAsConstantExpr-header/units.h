#ifndef UNITS_H
#define UNITS_H
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
#define UNIT(name, power) struct name : units::unit<power> { using units::unit<power>::unit; }
}
#endif
