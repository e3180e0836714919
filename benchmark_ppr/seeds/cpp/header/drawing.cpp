#include "shapes.h"
using namespace shapes;
SHAPE(triangle, 3, 4, 5);
struct circle : shape<circle> { double r = 1; constexpr auto measure() const { return r * r * 3.14; } };
struct counter : visitor { int n = 0; int visit(const node &x) override { n += x.value; EACH_NODE(y, x.next) n += y->accept(*this); return n; } };
template <typename T, int N> struct polygon : shape<polygon<T, N>> { point<T> corners[N]; template <typename... P> constexpr polygon(P... p) : corners{p...} {} constexpr T measure() const { T s{}; for (auto &[x, y] : corners) s += x * y; return s; } auto begin() const { return corners; } auto end() const { return corners + N; } };
template <typename T, typename... P> polygon(point<T>, P...) -> polygon<T, 1 + sizeof...(P)>;
template <typename S> requires has_area<S> constexpr auto doubled(const S &s) { return s.each([&s](const auto &t) { return t.area() + s.area(); }); }
template <typename T> struct boxed : T { using T::T; auto area() const { return T::area() * 2; } template <scalar U> friend constexpr auto scaled(const boxed &b, U u) { return b.area() * u; } };
template <scalar auto... V> constexpr int walk(path<V...> p) { if constexpr (sizeof...(V) < 4) return walk(typename path<V...>::template then<sizeof...(V)>{}); else return p.sum(); }
static_assert(square<int, 2>(3).area() == 18 && point{1, 2} + point{3, 4} == point{4, 6} && has_area<triangle> && !has_area<int>);
int draw(int n) {
    node tail{1}, head{2, &tail}; counter c; polygon p{point{1, 2}, point{3, 4}}; rectangle r{point{0, 0}, point{2, 3}}; boxed<square<int>> b(3); wrapper<long> w(3);
    auto area = [&]<typename... S>(const S &...s) requires(has_area<S> && ...) { return (s.area() + ... + n); };
    for (const auto &[x, y] : p) n += x - y;
    EACH_NODE(m, &head) if (m->value == n) return m->accept(c);
    return area(p, r, circle{}, triangle{}) + doubled(r) + scaled(b, 2) + walk(path<1, 'a'>{}) + head.accept(c) + w.value + p.corners[1].get<1>() + sizeof(group<square<int>>::mapped<boxed>);
}
