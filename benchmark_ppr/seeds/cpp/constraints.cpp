template <typename T, typename U> concept same = __is_same(T, U);
template <typename T> concept any = true;
template <typename T> concept arithmetic = requires(T a, T b) { { a + b } -> same<T>; { a * b } noexcept -> any; { -a }; };
template <typename T> concept ordered = arithmetic<T> && requires(const T &a) { { a < a } -> same<bool>; requires sizeof(T) > 1 || same<T, char>; };
template <typename T, typename... U> concept one_of = (same<T, U> || ...);
template <template <typename> class C, typename T> concept holds = requires { typename C<T>::type; C<T>::value; };
template <typename F, typename... A> concept callable = requires(F &&f, A &&...a) { static_cast<F &&>(f)(static_cast<A &&>(a)...); };
template <typename T> concept range = requires(T &t) { { *t.begin() } -> any; { t.end() == t.begin() }; typename T::template rebind<int>; };
template <typename T> struct holder { using type = T; static constexpr int value = 1; };
template <arithmetic T> struct holder<T> { using type = T; static constexpr int value = 2; template <typename U> struct nested; };
template <ordered T> struct holder<T> { using type = T; static constexpr int value = 3; template <any U> requires one_of<U, T, char> struct nested { U u; }; };
template <typename T> int rank(T) requires(!ordered<T>) { return 1; }
template <typename T> requires holds<holder, T> int rank(T) requires ordered<T> { return 2; }
template <typename T> struct vector { T *b = nullptr; int n = 0; template <typename U> using rebind = vector<U>; T *begin() const { return b; } T *end() const { return b + n; }
    vector() requires(!ordered<T>) {} vector() requires ordered<T> : n(0) {} ~vector() requires(sizeof(T) > 4) { delete[] b; } ~vector() = default;
    void sort() requires ordered<T>; template <callable<T> F> auto map(F f) const; friend bool operator==(const vector &a, const vector &c) requires requires(T t) { t == t; } { return a.n == c.n; }
    template <any U> friend auto operator+(const vector &v, U u) requires arithmetic<U> { return v.n + u; } operator bool() const requires false; explicit(!ordered<T>) operator int() const { return n; } };
template <typename T> void vector<T>::sort() requires ordered<T> { for (int i = 1; i < n; ++i) if (b[i] < b[i - 1]) { T t = b[i]; b[i] = b[i - 1]; b[i - 1] = t; } }
template <typename T> template <callable<T> F> auto vector<T>::map(F f) const { vector<decltype(f(*b))> r; r.n = n; return r; }
int shorthand(ordered auto a, one_of<int, long> auto r, any auto *...p) { return a + sizeof...(p) + r; }
ordered auto result(ordered auto x) { any auto y = x; same<int> decltype(auto) z = 3; return y < z ? x : y; }
template <typename T> constexpr bool probe = requires { requires requires(T t) { t->x; }; } || requires(T t, int (*f)(T)) { { f(t) } -> same<int>; };
template <typename T, typename = void> struct old { static constexpr bool value = false; };
template <typename T> struct old<T, decltype((void)(T() + 1))> { static constexpr bool value = true; };
template <template <arithmetic> class C> struct takes { template <ordered T> using of = C<T>; };
template <int N> struct bounded { static constexpr int n = N + bounded<N - 1>::n; };
template <int N> requires(N == 0) struct bounded<N> { static constexpr int n = 0; };
template <> struct bounded<0 + 0x1> { static constexpr int n = 1; };
template <typename T> struct mixin { template <typename U> requires same<U, T> friend struct access; template <typename D> requires(__is_base_of(mixin, D)) int of(const D &d) { return d.secret; } };
struct user : mixin<user> { int secret = 1; };
auto lambda = []<any T>(T t, auto... r) -> any auto requires(callable<T, decltype(r)...> && probe<T>) { return t(r...); };
template <typename... T> requires(any<T> && ...) && (sizeof...(T) > 1) struct several { template <one_of<T...> U> static constexpr int index = sizeof(U); };
template <typename D> struct crtp { int call() requires requires(D d) { d.impl(); } { return static_cast<D *>(this)->impl(); } };
struct child : crtp<child> { int impl() { return 3; } };
int use() {
    vector<int> v; v.sort(); int k = 3; long l = 4; user u; child c;
    return rank(1) + rank(true) + holder<long>::value + sizeof(holder<int>::nested<char>) + v.map([](int i) { return i * 2.0; }).n + (v == v) + (v + 3) + shorthand(1, 3L, &k, &l) + result(2) + old<int>::value + sizeof(takes<holder>::of<int>) + bounded<1>::n + u.of(u) + lambda([](int a) { return a; }, 3) + several<int, char>::index<char> + c.call() + probe<user *>;
}
