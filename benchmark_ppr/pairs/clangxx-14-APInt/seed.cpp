using size = decltype(sizeof 0);
template <size N> struct text { char s[N]{}; constexpr text(const char (&a)[N]) { for (size i = 0; i < N; ++i) s[i] = a[i]; } constexpr bool operator==(const text &) const = default; template <size M> constexpr auto operator+(const text<M> &o) const { char r[N + M - 1]{}; for (size i = 0; i < N - 1; ++i) r[i] = s[i]; for (size i = 0; i < M; ++i) r[N - 1 + i] = o.s[i]; return text<N + M - 1>(r); } };
template <text T> struct named { static constexpr auto name = T; static constexpr int length = sizeof(T.s) - 1; template <text U> using joined = named<T + U>; };
template <text T> constexpr auto operator""_t() { return T; }
static_assert(named<"ab">::joined<"c">::length == 3 && ("ab"_t + "c"_t).s[2] == 'c');
struct point { int x, y; constexpr point operator-() const { return {-x, -y}; } friend constexpr bool operator==(point, point) = default; };
template <point P, int point::*M = &point::x> struct at { static constexpr int value = P.*M; using opposite = at<-P, M>; };
template <auto P> requires(P.x > 0) struct positive { using type = at<P>; };
template <auto... V> struct sum { static constexpr auto value = (V + ... + 0); };
template <auto V, decltype(V) W> struct like { static constexpr bool same = V == W; };
template <decltype(auto) V> struct exact { using type = decltype(V); };
int global = 3;
struct static_member { static int s; int member(int) const; virtual int v() { return 1; } };
template <int &R, int *P = &R> struct reference { int get() { return R + *P; } };
template <typename T, T (*F)(T)> T through(T t) { return F(t); }
template <auto F> struct arity; 
template <typename R, typename... A, R (*F)(A...)> struct arity<F> { static constexpr int value = sizeof...(A); };
template <typename C, typename R, typename... A, R (C::*F)(A...) const> struct arity<F> { static constexpr int value = -int(sizeof...(A)); };
template <auto F = [](int a, int b) { return a < b; }> struct ordered { template <typename T> bool operator()(T a, T b) const { return F(a, b); } };
template <typename T> struct box { T v; constexpr box(T t) : v(t) {} constexpr box(const box &) = default; };
template <typename T> box(T) -> box<T>;
template <box B> struct boxed { static constexpr auto v = B.v; };
template <int N, float const *F = nullptr> struct real { static constexpr double value = N * 1.5; };
enum class color : unsigned char { red = 1, green };
template <color C, bool B = C == color::red, char... S> struct painted { enum { value = int(C) + B + sizeof...(S) }; };
template <int N> int recursive(const int (&a)[N]) { if constexpr (N > 1) return a[N - 1] + recursive(reinterpret_cast<const int (&)[N - 1]>(a)); else return a[0]; }
template <template <auto> typename T, auto V> struct rebind { using type = T<V>; };
union either { int i; float f; constexpr either(int n) : i(n) {} };
template <either E> struct chosen { static constexpr int value = E.i; };
struct array { int list[3]; const char *none = nullptr; }; 
template <array A> constexpr int total() { int s = 0; for (int i : A.list) s += i; return s + (A.none == nullptr); }
template <int N = 3, typename T = int (*)[N]> int dims(T t) { return sizeof(*t); }
int twice(int n) { return n * 2; }
int use() {
    reference<global> r; int list[] = {1, 2, 3};
    return at<point{1, 2}>::opposite::value + positive<point{3}>::type::value + sum<1, 'a', true>::value + like<3, 4>::same + through<int, twice>(3) + arity<twice>::value + arity<&static_member::member>::value + ordered<>{}(1, 2) + boxed<3>::v + boxed<box{'c'}>::v + real<2>::value + painted<color::green, true, 'x'>::value + recursive(list) + rebind<boxed, 4>::type::v + chosen<7>::value + total<array{{1, 2, 3}}>() + dims((int (*)[3])nullptr) + r.get() + sizeof(exact<(global)>);
}
