namespace std { template <typename T> class initializer_list { const T *b; decltype(sizeof 0) n; public: constexpr decltype(n) size() const { return n; } constexpr const T *begin() const { return b; } constexpr const T *end() const { return b + n; } }; template <typename T> struct tuple_size; template <decltype(sizeof 0) I, typename T> struct tuple_element; }
template <typename T, int N = 4> struct ring { T items[N]{}; int at = 0; ring() = default; ring(std::initializer_list<T> l) { for (auto &x : l) items[at++ % N] = x; } template <typename I> ring(I first, I last) { while (first != last) items[at++ % N] = *first++; } explicit ring(T t) : items{t} {} };
template <typename I> ring(I, I) -> ring<int, 4>;
template <typename T> ring(T, T, int *) -> ring<T, 3>;
template <typename T> explicit ring(T *) -> ring<T *>;
template <typename A, typename B = A> struct duo { A first; B second; template <int I> constexpr auto &get() const { if constexpr (I) return second; else return first; } };
template <typename A, typename B> duo(A, B) -> duo<A, B>;
template <typename A> using same_duo = duo<A, A>;
template <typename T> struct std::tuple_size<duo<T, T>> { static constexpr int value = 2; };
template <decltype(sizeof 0) I, typename A, typename B> struct std::tuple_element<I, duo<A, B>> { using type = const A; };
template <typename T> struct outer { template <typename U> struct inner { inner(T, U) {} T t{}; }; template <typename U> inner(T, U *) -> inner<U *>; };
template <typename... T> struct overloaded : T... { using T::operator()...; };
template <typename... T> overloaded(T...) -> overloaded<T...>;
template <typename T> struct optional { T value; bool has; optional(T t) : value(t), has(true) {} optional(optional &&) = default; optional(const optional &) = default; template <typename U> requires(!__is_same(U, T)) optional(const optional<U> &o) : value(o.value), has(o.has) {} operator bool() const { return has; } template <typename F> auto map(F f) const -> optional<decltype(f(value))> { return f(value); } };
template <typename T> struct base { T t; base(T u, int = 0) : t(u) {} };
template <typename T> struct heir : base<T> { using base<T>::base; };
template <typename T> heir(T) -> heir<T>;
template <typename T> struct aggregate { T t; struct { T x, y; } in; T list[2]; };
template <typename R, typename... A> struct function { R (*f)(A...); function(R (*g)(A...)) : f(g) {} template <typename F> function(F g) requires requires { +g; } : f(+g) {} R operator()(A... a) const { return f(a...); } };
template <typename R, typename... A> function(R (*)(A...)) -> function<R, A...>;
template <typename T> auto decay(T t) -> T;
template <typename T, int N> constexpr int extent(const T (&)[N]) { return N; }
template <typename T, int N, int M> constexpr int extent(T (&&)[N][M]) { return N * M; }
template <typename T> void forward(T &&, T *) = delete;
template <typename R, typename T> R member(R T::*m, const T &t) { return t.*m; }
template <typename T> struct convert { template <typename U> operator U() const { return U(); } operator T *() const { return nullptr; } template <typename U> operator U &() const = delete; };
template <typename T> T choose(T, auto...) { return T(1); }
template <typename T> T choose(T *, ...) { return T(2); }
template <typename T, typename U> auto common(T t, U u) -> decltype(true ? t : u) { return t ?: u; }
template <typename T> decltype(auto) element(T &t) { return (t[0]); }
template <class... T> auto make(T... t) { return overloaded{[=](T) { return sizeof(t); }...}; }
auto several(int n) { if (n) return duo{1, 2}; return duo{n, n}; }
int plain(int a, long b) { return a + b; }
int use() {
    int list[] = {1, 2, 3}, grid[2][2] = {};
    ring a{1, 2, 3}, b(list, list + 3); ring c(list, list + 2); ring d{"abc"};
    duo p{1, 'c'}; same_duo<int> q{2, 2}; const auto &[x, y] = q; auto &&[u, v] = several(x);
    outer<int>::inner<char> i(1, 'c'); optional o{3}; heir h{4}; aggregate<int> g{1, {2, 3}, 4};
    function f = plain; function k{+[](int n) { return n; }};
    int *none = convert<int>(); int converted = none == nullptr; auto *fresh = new auto(o); 
    auto mapped = o.map([](auto t) { return optional{t * 1.5}; }).map([](auto t) { return t.value; });
    return extent(list) + extent((int[2][2]){}) + *choose(&converted, 1) + common(1, 2L) + element(list) + make(1, 'c')(2) + member<int, base<int>>(&base<int>::t, h) + f(1, 2) + k(3) + p.get<1>() + x + v + c.at + bool(mapped) + grid[1][0] + g.in.x + fresh->value;
}
