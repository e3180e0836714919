template <typename... T> struct list { static constexpr int size = sizeof...(T); template <template <typename...> typename F> using into = F<T...>; template <typename... U> using plus = list<T..., U...>; };
template <typename A, typename B> struct both { A a; B b; };
template <typename... T> struct zip { template <typename... U> using with = list<both<T, U>...>; template <typename U> using each = list<both<T, U>...>; };
static_assert(zip<int, char>::with<long, short>::size == 2);
template <int... I> struct indices { template <int N> using shifted = indices<(I + N)...>; static constexpr int all[] = {I..., -1}; };
template <int N, int... I> struct count : count<N - 1, N - 1, I...> {};
template <int... I> struct count<0, I...> { using type = indices<I...>; };
template <typename... B> struct derived : virtual B... { int f() { return (0 + ... + this->B::n); } template <typename... A> derived(A... a) : B{a}... {} using B::operator()...; };
template <int N> struct tagged { int n = N; tagged(int k = N) : n(k) {} int operator()(indices<N>) { return n; } };
template <typename T> struct peel;
template <template <typename, typename...> class C, typename H, typename... T> struct peel<C<H, T...>> { using head = H; using tail = C<T...>; };
template <typename R, typename... A> struct peel<R (*)(A..., ...)> { using head = R; };
template <typename R, typename C, typename... A> struct peel<R (C::*)(A...) const noexcept> { using head = R; using tail = list<C, A...>; };
template <typename T, typename... R> constexpr bool any = (__is_same(T, R) || ...);
template <typename... T> void swallow(T &&...) noexcept((noexcept(T(T())) && ...)) {}
template <typename... T> int fold(T... t) { int a = (t, ...), b = (... - t), c = (1 << ... << (t % 3)); swallow((a + t)...); int every[] = {(b += t, 0)..., sizeof...(t)}; return a + b + c + every[sizeof...(T)]; }
template <typename... T> auto nested(list<T...>, auto... u) { return [=](auto... v) { return ((u * (v + ... + 1) + sizeof(T)) + ...); }; }
template <typename... T> struct tuple; 
template <typename T, int I> struct leaf { [[no_unique_address]] T value; };
template <typename I, typename... T> struct leaves;
template <int... I, typename... T> struct leaves<indices<I...>, T...> : leaf<T, I>... { leaves(T... t) : leaf<T, I>{t}... {} };
template <typename... T> struct tuple : leaves<typename count<sizeof...(T)>::type, T...> { using tuple::leaves::leaves; };
template <typename... T> tuple(T...) -> tuple<T...>;
template <int I, typename T> T &get(leaf<T, I> &l) { return l.value; }
template <typename F, typename... T, int... I> auto apply(F f, tuple<T...> &t, indices<I...>) -> decltype(f(get<I>(t)...)) { return f(get<I>(t)...); }
template <template <auto...> class C, auto... V> struct values { using type = C<V...>; template <auto... W> static constexpr int cross = ((V * (W + ... + 0)) + ... + 0); };
template <typename... T> struct outer { template <T... v> struct inner { static constexpr int n = (v + ...); }; template <typename... U> friend int mixed(outer<T...>, outer<U...>); };
template <typename... U> int mixed(outer<int, char>, outer<U...>) { return sizeof...(U); }
template <typename T, typename... A> concept makes = requires(A... a) { T(a...); (a + ...); };
template <typename... T> requires(makes<T, T> && ...) int constrained(T... t) { return (t * ...); }
template <int N, typename... T> struct nth { using type = typename nth<N - 1, T...>::type; };
template <typename H, typename... T> struct nth<0, H, T...> { using type = H; };
int g(int, char, long = 3);
int use() {
    tuple t{1, 'c', 2L};
    derived<tagged<1>, tagged<2>> d{3, 4};
    typename nth<1, int, char>::type c = 'x';
    return apply(g, t, count<3>::type{}) + fold(1, 2, 3) + nested(list<int, char>{}, 1, 2)(3, 4) + values<indices, 1, 2>::cross<3, 4> + outer<int, char>::inner<3, 'a'>::n + mixed(outer<int, char>{}, outer<>{}) + d.f() + d(indices<2>{}) + constrained(1, 2) + any<int, char, int> + c + indices<1, 2>::shifted<3>::all[1] + sizeof(list<int>::plus<char>::into<tuple>);
}
