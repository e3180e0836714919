#ifndef SHAPES_H
#define SHAPES_H
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
#define EACH_NODE(name, list) for (const shapes::node *name = (list); name; name = name->next)
#define SHAPE(name, ...) struct name : shapes::shape<name> { int sides[3]{__VA_ARGS__}; constexpr int measure() const { int s = 0; for (int n : sides) s += n; return s; } }
template <typename T> struct wrapper { T value; template <typename U> constexpr wrapper(U u, decltype([] {}) = {}) : value(u) {} };
} // namespace shapes
#endif
