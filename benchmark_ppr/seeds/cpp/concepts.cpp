template <typename A, typename B> concept same_as = __is_same(A, B);
template <typename T> concept integral = requires(T t) { t % 2; t << 1; } && !requires { typename T::type; };
template <typename T> concept container = requires(T c, const T k, int i) {
    typename T::value_type;
    { c.begin() } -> same_as<typename T::value_type *>;
    { k.size() } noexcept;
    requires sizeof(T) >= 8;
    c[i];
};
template <typename T, typename U = T> concept addable = requires(T a, U b) { a + b; { b += a }; };
template <integral T> struct box {
    using value_type = T;
    T items[4];
    T *begin() { return items; }
    T *end() { return items + 4; }
    int size() const noexcept { return 4; }
    T &operator[](int i) requires(sizeof(T) > 1) { return items[i]; }
    auto operator<=>(const box &) const = default;
    explicit(sizeof(T) > 4) constexpr box(T t) : items{t, t} {}
    constexpr ~box() requires true = default;
    friend bool operator<(box a, box b) requires addable<T> { return a.items[0] < b.items[0]; }
};
namespace std { struct strong_ordering { signed char v; static const strong_ordering less, equal, greater;
    friend constexpr bool operator==(strong_ordering a, int) { return a.v == 0; } friend constexpr bool operator<(strong_ordering a, int) { return a.v < 0; } };
    inline constexpr strong_ordering strong_ordering::less{-1}, strong_ordering::equal{0}, strong_ordering::greater{1}; }
template <container C> auto total(C &c) { typename C::value_type s{}; for (auto &x : c) s += x; return s; }
auto plus(integral auto a, auto... rest) requires(sizeof...(rest) < 5) { return (a + ... + rest); }
template <typename T> requires integral<T> || addable<T> T twice(T t) { return t + t; }
template <typename T> struct wrapper { T value; template <typename U> requires same_as<T, U> wrapper(U u) : value(u) {} };
template <typename T> wrapper(T) -> wrapper<T>;
consteval int square(int n) { return n * n; }
constinit int table[square(2)] = {1, square(2), square(3)};
constexpr int loop(int n) { int *p = new int[n]{}, s = 0; for (int i = 0; i < n; i++) p[i] = i, s += p[i]; delete[] p; return s; }
static_assert(loop(5) == 10);
template <auto N> struct fixed { static constexpr auto value = N; };
struct literal { int a; char c[4]; constexpr bool operator==(const literal &) const = default; };
fixed<literal{1, "abc"}> structural;
int lambdas() {
    auto generic = []<typename T, int N>(T (&list)[N]) requires integral<T> { return list[N - 1]; };
    int list[] = {1, 2, 3};
    return generic(list);
}
enum class level : unsigned char { low = 1, high };
using enum level;
int pick(level l) { switch (l) { case low: return 1; [[likely]] case high: return 2; } return 0; }
struct aggregate { int a = 1; int b{2}; struct { int c; } inner; };
int designated() { aggregate g{.a = 3, .inner = {.c = 4}}; auto &[x, y, z] = g; return x + y + z.c + wrapper(3).value; }
