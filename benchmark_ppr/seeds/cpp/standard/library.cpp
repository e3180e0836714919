#include <compare>
#include <concepts>
#include <tuple>
#include <utility>
namespace lib {
template <typename T> concept tuple_like = requires { std::tuple_size<std::remove_cvref_t<T>>::value; };
template <typename F, typename T> concept applies = tuple_like<T> && requires(F f, T t) { f(std::get<0>(t)); };
template <typename... T> struct record : std::tuple<T...> { using std::tuple<T...>::tuple; template <std::size_t I> auto &at() { return std::get<I>(*this); } template <typename U> requires(std::same_as<U, T> || ...) U &of() { return std::get<U>(*this); } auto operator<=>(const record &) const = default; static constexpr std::size_t size = sizeof...(T); };
template <typename... T> record(T...) -> record<T...>;
}
template <typename... T> struct std::tuple_size<lib::record<T...>> : std::integral_constant<std::size_t, sizeof...(T)> {};
template <std::size_t I, typename... T> struct std::tuple_element<I, lib::record<T...>> : std::tuple_element<I, std::tuple<T...>> {};
namespace lib {
template <typename F, tuple_like T, std::size_t... I> constexpr auto each(F f, T &&t, std::index_sequence<I...>) { return record{f(std::get<I>(std::forward<T>(t)))...}; }
template <tuple_like T, applies<T> F> constexpr auto map(T &&t, F f) { return each(f, std::forward<T>(t), std::make_index_sequence<std::tuple_size_v<std::remove_cvref_t<T>>>{}); }
template <typename... A, typename... B> constexpr auto zip(const std::tuple<A...> &a, const std::tuple<B...> &b) requires(sizeof...(A) == sizeof...(B)) { return [&]<std::size_t... I>(std::index_sequence<I...>) { return std::make_tuple(std::pair{std::get<I>(a), std::get<I>(b)}...); }(std::index_sequence_for<A...>{}); }
template <typename T> struct reversed { T value; friend auto operator<=>(const reversed &a, const reversed &b) requires std::three_way_comparable<T> { return b.value <=> a.value; } bool operator==(const reversed &) const = default; };
template <std::totally_ordered T, std::convertible_to<T>... U> constexpr T largest(T first, U... rest) { ((first = first < T(rest) ? T(rest) : first), ...); return first; }
template <typename F, typename... A> constexpr decltype(auto) curry(F f, A... a) { return [f, args = std::tuple{a...}](auto &&...more) -> decltype(auto) { return std::apply([&](auto &...kept) -> decltype(auto) { return f(kept..., std::forward<decltype(more)>(more)...); }, args); }; }
struct version { int major, minor = 0; constexpr std::strong_ordering operator<=>(const version &o) const { if (auto c = major <=> o.major; std::is_neq(c)) return c; return minor <=> o.minor; } bool operator==(const version &) const = default; };
template <auto... V> constexpr std::tuple<decltype(V)...> values{V...};
constexpr auto ranking(std::partial_ordering o) { return std::is_lt(o) ? -1 : std::is_gt(o) ? 1 : 0; }
static_assert(ranking(1.0 <=> 2.0) == -1 && version{1, 2} < version{1, 3} && std::get<1>(values<1, 'b'>) == 'b');
}
int use(int n) {
    lib::record r{1, 2L, 'c'}; auto &[a, b, c] = r; auto doubled = lib::map(r, [n](auto x) { return x * 2 + n; });
    auto pairs = lib::zip(std::tuple{1, 2}, std::tuple{'a', n}); lib::reversed<int> x{1}, y{n}; std::swap(x, y);
    auto tied = std::tie(a, std::ignore, c); tied = std::tuple{4, 5, 'd'}; auto joined = std::tuple_cat(pairs, std::make_tuple(1.5));
    return a + r.at<1>() + r.of<char>() + std::get<0>(doubled) + (x < y) + lib::largest(1, 'c', 2L) + lib::curry([](int p, int q, int s) { return p + q * s; }, 1, 2)(n) + (lib::version{1} < lib::version{2}) + std::get<0>(joined).second + std::exchange(n, 3) + int(std::get<2>(joined)) + (r < r) + std::as_const(b);
}
