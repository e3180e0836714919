template <typename T, auto F = [](T t) { return t; }> struct stored { T value; auto call() const { return F(value); } };
template <typename T, int N = sizeof(T)> struct sized { T list[N]; T call() const { return list[0]; } };
template <typename T> int loose(stored<T> s, T t);
template <typename T> int loose(const stored<T> &s, sized<T> z);
template <typename T> int strict(T s) { return s.call(); }
template <typename T> int kept(const T &s, int n) { return s.call() + n; }
template <typename T> int both(T a, T b) { return a.call() + b.call(); }
template <typename T, int N> int exact(const sized<T, N> &z) { return z.call() * N; }
template <typename T> struct box { T t; template <typename U> int add(U u) { return t.call() + u.call(); } };
template <typename T> stored<T> make(T t) { return {t}; }
int use(int n) {
    auto generic = []<typename T>(T s) { return s.call(); };
    auto other = [n](const auto &s, auto... r) { return s.call() + n + sizeof...(r); };
    stored<int> s{n}; sized<long> z{1, 2}; box<stored<int>> b{};
    return strict(s) + strict(z) + kept(s, 2) + both(z, z) + exact(z) + b.add(z) + generic(s) + generic(z) + other(s, 1) + make('c').call();
}
