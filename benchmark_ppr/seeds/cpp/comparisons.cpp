namespace std { struct partial_ordering { signed char v; static const partial_ordering less, equivalent, greater, unordered; friend constexpr bool operator==(partial_ordering a, int) { return a.v == 0; } friend constexpr bool operator<(partial_ordering a, int) { return a.v == -1; } friend constexpr bool operator>(partial_ordering a, int) { return a.v == 1; } friend constexpr bool operator<=(partial_ordering a, int) { return a.v < 1; } friend constexpr bool operator>=(partial_ordering a, int) { return a.v >= 0; } friend constexpr bool operator<=(int, partial_ordering a) { return a.v >= 0; } friend constexpr bool operator>=(int, partial_ordering a) { return a.v < 1; } friend constexpr bool operator<(int, partial_ordering a) { return a.v == 1; } friend constexpr bool operator>(int, partial_ordering a) { return a.v == -1; } friend constexpr partial_ordering operator<=>(int, partial_ordering a) { return {(signed char)-a.v}; } };
inline constexpr partial_ordering partial_ordering::less{-1}, partial_ordering::equivalent{0}, partial_ordering::greater{1}, partial_ordering::unordered{2};
struct weak_ordering { signed char v; static const weak_ordering less, equivalent, greater; constexpr operator partial_ordering() const { return {v}; } friend constexpr bool operator==(weak_ordering a, int) { return a.v == 0; } friend constexpr bool operator<(weak_ordering a, int) { return a.v < 0; } friend constexpr bool operator>(weak_ordering a, int) { return a.v > 0; } };
inline constexpr weak_ordering weak_ordering::less{-1}, weak_ordering::equivalent{0}, weak_ordering::greater{1};
struct strong_ordering { signed char v; static const strong_ordering less, equal, equivalent, greater; constexpr operator weak_ordering() const { return {v}; } constexpr operator partial_ordering() const { return {v}; } friend constexpr bool operator==(strong_ordering a, int) { return a.v == 0; } friend constexpr bool operator!=(strong_ordering a, int) { return a.v != 0; } friend constexpr bool operator<(strong_ordering a, int) { return a.v < 0; } friend constexpr bool operator>(strong_ordering a, int) { return a.v > 0; } friend constexpr bool operator==(strong_ordering, strong_ordering) = default; };
inline constexpr strong_ordering strong_ordering::less{-1}, strong_ordering::equal{0}, strong_ordering::equivalent{0}, strong_ordering::greater{1}; }
struct version { int major = 0, minor{}; char tag[3] = "a"; double weight; auto operator<=>(const version &) const = default; };
struct base { int b; friend constexpr auto operator<=>(base, base) = default; bool operator==(const base &) const = default; };
template <typename T> struct boxed : base { T t; mutable int hits = 0; constexpr auto operator<=>(const boxed &o) const -> decltype(t <=> o.t) { ++hits; if (auto c = base::operator==(o) ? t <=> o.t : o.t <=> t; c != 0) return c; return t <=> o.t; } constexpr bool operator==(const boxed &) const = default; };
template <typename T> struct list { T items[2]; int n : 4; bool operator==(const list &) const = default; std::strong_ordering operator<=>(const list &) const = default; };
struct partial { int n; std::weak_ordering operator<=>(const partial &o) const noexcept { return n % 2 <=> o.n % 2; } bool operator==(const partial &) const; bool operator==(int k) const { return n == k; } };
inline bool partial::operator==(const partial &) const = default;
struct manual { int n; friend bool operator==(const manual &, const manual &); friend bool operator<(manual a, manual b) { return a.n < b.n; } };
bool operator==(const manual &, const manual &) = default;
struct synthesized { manual m; std::weak_ordering operator<=>(const synthesized &) const = default; bool operator==(const synthesized &) const = default; };
struct asymmetric { bool operator==(long) const { return true; } template <typename T> int operator<=>(T *) const { return 1; } std::partial_ordering operator<=>(double d) const { return 1.0 <=> d; } };
enum class level : short { low, high }; 
template <typename T, typename U> constexpr auto three(const T &t, const U &u) { if constexpr (requires { t <=> u; }) return t <=> u; else return t < u ? std::weak_ordering::less : std::weak_ordering::greater; }
template <typename... T> struct lexical : T... { bool operator==(const lexical &) const = default; };
template <typename T> concept comparable = requires(const T a, const T b) { { a <=> b }; a == b; a != b; };
static_assert((1 <=> 2) < 0 && (1.0 <=> 2) < 0 && three(1, 2) < 0 && comparable<base>);
union untagged { int i; float f; bool operator==(const untagged &o) const { return i == o.i; } };
struct with_union { untagged u; int &r; bool operator==(const with_union &) const; };
int sorted(const version &a, version b) { return a < b ? -1 : a > b || a >= b; }
int use() {
    boxed<int> x{{1}, 2}, y{{1}, 3}; list<int> l{{1, 2}, 3}; partial p{1}; manual m{2}; synthesized s{{1}}; asymmetric a; int k = 0; lexical<base, manual> w{{1}, {2}};
    return (x < y) + (x == y) + (l < l) + (p < p) + (1 == p) + (p != 3) + (m == m) + (s < s) + (3 == a) + (a < 2.0) + (1.5 >= a) + (w == w) + ((&k <=> &k) == 0) + (level::low <=> level::high).v + sorted({1, 2}, {.minor = 3});
}
