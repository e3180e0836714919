template <typename T> constexpr T one = T(1);
template <typename T, auto F = [](T t) { return t + one<T>; }> struct stored { T value; auto call() const { return F(value); } };
template <typename T = decltype([] { return 3; })> struct caller : T { int call() const { return (*this)(); } };
template <typename T> stored<T> keep(T t) { return {t}; }
template <typename T> int peek(const stored<T> *s);
template <typename T> int pass(T t, int (*f)(T) = [](T u) { return int(u); }) { return f(t); }
template <auto F, typename... T> auto apply(T... t) -> decltype(F(t...)) { return F(t...); }
template <typename T> using made = decltype([](T t, auto u) { return t < u; });
template <typename T> concept callable = requires(T t) { t([] {}); [](auto x) requires(sizeof(x) > 1) { return x; }(t); };
template <typename T> struct member { T t = [this] { return T(sizeof(*this)); }(); static inline auto f = [](T k) { return k; }; template <typename U> static constexpr auto g = [](U u, T = {}) { return u; }; int operator()(auto) const { return 2; } };
template <int N> struct number { static constexpr int n = N; };
int use(int n) {
    auto generic = []<typename T>(T s, auto... r) { return s.call() + sizeof...(r); };
    auto sized = [n]<int N>(number<N>) { return [=](int (&list)[N]) { return list[0] + n; }; };
    auto deep = [&](auto f, auto... a) { return [=, &n](auto g) mutable { return f(g(a)...) + n++; }; };
    int list[2] = {n}; stored<int> s{n}; caller<> c; member<long> m;
    return generic(s, 1) + keep(n).call() + c.call() + pass(2L) + apply<[](int k) { return k; }>(n) + made<int>{}(1, 2L) + callable<member<int>> + m.t + m.f(1) + m.g<char>('c') + sized(number<2>{})(list) + deep([](int k) { return k; }, 1)([](int k) { return k; });
}
