template <typename T> concept small = sizeof(T) <= 8;
template <typename F> struct guard { F f; bool on = true; guard(F g) : f(g) {} ~guard() { if (on) f(); } };
template <typename F> guard(F) -> guard<F>;
template <typename T, auto L = [](T t) { return t + 1; }> struct stored { T value; T call() const { return L(value); } };
template <auto F> constexpr int applied = F(2);
template <typename... F> struct all : F... { using F::operator()...; constexpr all(F... f) : F(f)... {} };
struct context {
    int count = 2;
    int (*plain)(int) = [](int n) { return n * 2; };
    int late = [this] { return count + 1; }();
    template <typename T> auto bind(T t) { return [this, t = t + count]<small U>(U u) mutable -> decltype(t + u) { return t += u + count; }; }
    auto copy() const { return [*this](int k = 3) mutable noexcept { return k + count; }; }
    static constexpr auto twice = [](auto f, auto... xs) requires(sizeof...(xs) < 4) { return f(f(xs...)); };
};
template <typename... T> auto pack(T... ts) { return [... xs = ts, &ts...] { return (xs + ... + 0) * (ts + ... + 1); }; }
template <typename... T> int calls(T... t) { int total = 0; ([&] { total += t; }(), ...); return total + (... + [n = t](auto k) { return n * k; }(2)); }
constexpr auto factorial = [](auto self, int n) -> int { return n < 2 ? 1 : n * self(self, n - 1); };
static_assert(factorial(factorial, 5) == 120);
using unevaluated = decltype([](int a, auto... b) { return a + sizeof...(b); });
template <typename T> using made = decltype([](T t) { return [t](auto u) { return t < u; }; });
template <typename T, typename = decltype([] { return T(); }())> T defaulted() { return T{}; }
struct pair { int a, b; };
template <int N> int nested(int k) {
    static int seen = 0;
    auto outer = [k](auto x) { return [=, y = x * N](auto... z) { pair p{k, y}; return [&a = p.a, b = p.b] { if constexpr (N > 1) return a + b; else return a; }() + (z + ... + N) + ++seen; }; };
    return outer(2)(1, 2L) + [&]<int... I>(int (&list)[sizeof...(I)]) { return (list[I] + ...); }.template operator()<0, 1>(reinterpret_cast<int (&)[2]>(k));
}
template <typename T> requires requires(T t) { [](T &u) { return u + 1; }(t); } T checked(T t) { return t; }
int use(int argument) {
    context c;
    guard g{[&c] { ++c.count; }};
    int list[] = {1, 2, 3}, n = 3;
    auto [a, b] = pair{1, 2};
    auto array = [list, &n](int i) -> const int & { return i < n ? list[i] : n; };
    all both{[](int) { return 1; }, [b = b](double d) { return d * b; }, [](auto *p) { return *p; }};
    int (*pointer)(int) = +[](int x) { return x; };
    auto generic = []<typename T, int V>(T s, T (&)[V]) { return s + V; };
    auto later = [p = &context::count](context &d) -> auto & { return d.*p; };
    return c.bind(1)(2) + c.copy()() + context::twice(pointer, 3) + pack(1, 2)() + calls(1, 2L, 'c') + array(1) + both(2) + both(&n) + applied<[](int k) { return k; }>
        + unevaluated{}(1, 2, 3) + made<int>{}(1)(2) + defaulted<int>() + generic(stored<int>{argument}.call(), list) + later(c) + checked(a) + [=]() mutable { return n++; }();
}
