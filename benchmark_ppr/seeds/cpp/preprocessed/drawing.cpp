namespace shapes {
template <typename T> concept scalar = requires(T a, T b) { { a + b } noexcept; a < b; };
template <scalar T> struct point { T x{}, y{}; constexpr point operator+(point o) const noexcept { return {T(x + o.x), T(y + o.y)}; } friend constexpr bool operator==(const point &, const point &) = default; template <int I> constexpr T get() const { return I ? y : x; } };
template <typename T> point(T, T) -> point<T>;
template <typename D> struct shape { constexpr auto area() const { return self().measure(); } template <typename F> constexpr auto each(F f) const { return f(self()); } constexpr const D &self() const { return static_cast<const D &>(*this); } };
template <typename T, T Scale = T(1)> struct square : shape<square<T, Scale>> { T side; constexpr square(T s) : side(s) {} constexpr auto measure() const { return side * side * Scale; } };
template <typename T> struct rectangle : shape<rectangle<T>> { point<T> low, high; constexpr rectangle(point<T> a, point<T> b) : low(a), high(b) {} constexpr auto measure() const -> T { return (high.x - low.x) * (high.y - low.y); } };
template <typename... S> struct group : S... { constexpr group(S... s) : S(s)... {} constexpr auto total() const { return (S::measure() + ... + 0); } template <template <typename> typename W> using mapped = group<W<S>...>; };
template <typename... S> group(S...) -> group<S...>;
template <auto... V> struct path { static constexpr int length = sizeof...(V); template <auto W> using then = path<V..., W>; static constexpr auto sum() { return (V + ... + 0); } };
template <typename T, typename = void> inline constexpr bool has_area = false;
template <typename T> inline constexpr bool has_area<T, decltype((void)static_cast<const T *>(nullptr)->area())> = true;
struct visitor { virtual ~visitor() = default; virtual int visit(const struct node &) = 0; };
struct node { const node *next = nullptr; int value = 0; virtual int accept(visitor &v) const { return v.visit(*this); } constexpr node(int n = 0, const node *m = nullptr) : next(m), value(n) {} };
template <typename T> struct wrapper { T value; template <typename U> constexpr wrapper(U u, decltype([] {}) = {}) : value(u) {} };
}
using namespace shapes;
struct triangle : shapes::shape<triangle> { int sides[3]{3, 4, 5}; constexpr int measure() const { int s = 0; for (int n : sides) s += n; return s; } };
struct circle : shape<circle> { double r = 1; constexpr auto measure() const { return r * r * 3.14; } };
struct counter : visitor { int n = 0; int visit(const node &x) override { n += x.value; for (const shapes::node *y = (x.next); y; y = y->next) n += y->accept(*this); return n; } };
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
    for (const shapes::node *m = (&head); m; m = m->next) if (m->value == n) return m->accept(c);
    return area(p, r, circle{}, triangle{}) + doubled(r) + scaled(b, 2) + walk(path<1, 'a'>{}) + head.accept(c) + w.value + p.corners[1].get<1>() + sizeof(group<square<int>>::mapped<boxed>);
}
