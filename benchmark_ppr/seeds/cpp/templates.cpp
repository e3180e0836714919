template <typename T> struct remove_ref { using type = T; };
template <typename T> struct remove_ref<T &> { using type = T; };
template <typename T> struct remove_ref<T &&> { using type = T; };
template <typename T> using remove_ref_t = typename remove_ref<T>::type;
template <typename T> constexpr remove_ref_t<T> &&move(T &&t) { return static_cast<remove_ref_t<T> &&>(t); }
template <bool B, typename T = void> struct enable {};
template <typename T> struct enable<true, T> { typedef T type; };
template <typename A, typename B> inline constexpr bool same = false;
template <typename A> inline constexpr bool same<A, A> = true;
template <typename... Ts> struct tuple;
template <> struct tuple<> {};
template <typename T, typename... Ts> struct tuple<T, Ts...> : tuple<Ts...> {
    T value;
    constexpr tuple(T t, Ts... ts) : tuple<Ts...>(ts...), value(t) {}
    template <typename U> friend constexpr bool operator==(const tuple &a, const U &b) { return a.value == b.value; }
};
template <typename... Ts> tuple(Ts...) -> tuple<Ts...>;
template <int N, typename T, typename... Ts> constexpr auto get(const tuple<T, Ts...> &t) {
    if constexpr (N == 0) return t.value;
    else return get<N - 1>(static_cast<const tuple<Ts...> &>(t));
}
template <typename... Ts> constexpr int sum(Ts... ts) { return (ts + ... + 0) - sizeof...(Ts); }
template <template <typename...> class C, typename... Ts> struct apply { using type = C<Ts...>; };
template <typename T, int N> struct array {
    T data[N];
    constexpr T &operator[](int i) { return data[i]; }
    constexpr int size() const noexcept(noexcept(T())) { return N; }
    template <typename F> auto map(F f) const -> array<decltype(f(data[0])), N> {
        array<decltype(f(data[0])), N> result{};
        for (int i = 0; i < N; ++i) result[i] = f(data[i]);
        return result;
    }
};
template <typename T, typename... U> array(T, U...) -> array<T, 1 + sizeof...(U)>;
template <auto V, auto... Vs> struct values { static constexpr auto first = V; static inline int count = sizeof...(Vs); };
template <typename T> typename enable<(sizeof(T) > 2), T>::type big(T t) { return t; }
template <typename T> auto small(T t) -> typename enable<(sizeof(T) <= 2), T>::type { return t; }
template <typename D> struct crtp { int call() { return static_cast<D *>(this)->impl(); } };
struct derived : crtp<derived> { int impl() { return 3; } };
static_assert(same<apply<tuple, int, char>::type, tuple<int, char>>);
template <typename T> struct outer { template <typename U> struct inner { T t; U u; template <typename V> int f(V v); }; };
template <typename T> template <typename U> template <typename V> int outer<T>::inner<U>::f(V v) { return t + u + v; }
template struct array<long, 3>;
extern template struct array<char, 2>;
int use() {
    array a{1, 2, 3};
    auto m = a.map([](auto x) { return x * 1.5; });
    tuple t{1, 'c', 2.0};
    outer<int>::inner<char> i{1, 2};
    derived d;
    return sum(1, 2, 3) + get<1>(t) + m.size() + values<1, 'a', nullptr>::count + big(3) + small('c') + i.f(2L) + d.call() + (t == t);
}
