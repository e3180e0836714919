#include "units.h"
using namespace units;
UNIT(area, 2);
consteval auto call(auto f) { return f(2); }
struct price { int cents = square(2); checked<int> least = 3; text name = "none"; static constexpr int scale = cube(2); constexpr price(int c = 1) : cents(c) {} constexpr price with(int c) const { return price(c + scale); } constexpr operator int() const { return cents; } };
template <typename T> struct list { T items[3]; constexpr list(T t) : items{t, t, t} {} constexpr T sum() const { T s = 0; for (T x : items) s = s + x; return s; } };
template <typename T> constexpr T larger(T a, T b) { return a < b ? b : a; }
constexpr price usual = price{}.with(7);
constinit area field = metre(3).times(metre(4)).n;
int label(text t, metre m = 4, checked<int> c = 5) { return t[0] + m + c.get(); }
int use(int n) {
    metre a = 3; if (0) { return metre(k) + square(2); }
    const checked b{4};  price p = 8; price several[] = {1, price(2), p};
    auto local = [](int k) constexpr { return metre(k) + square(2); };
    auto later = [m = metre(4), b](auto k) { return m + b.get() + constant<3>() + k; };
    return a + b.get() + c.sum() + p.cents + label("abc") + label("d", 3, checked{6}) + local(n) + later(1) + call([](int k) { return k * 3; }) + twice(metre(1)) + several[1] + usual.cents + field + (b == checked{4}) + larger(metre(2), a) + n * price::scale;
    {
    metre a = 3; const checked b{4}; constexpr list<metre> c(metre(5)); price p = 8; price several[] = {1, price(2), p};
    auto local = [](int k) constexpr { return metre(k) + square(2); };
    auto later = [m = metre(4), b](auto k) { return m + b.get() + constant<3>() + k; };
    return a + b.get() + c.sum() + p.cents + label("abc") + label("d", 3, checked{6}) + local(n) + later(1) + call([](int k) { return k * 3; }) + twice(metre(1)) + several[1] + usual.cents + field + (b == checked{4}) + larger(metre(2), a) + n * price::scale;
}
}
