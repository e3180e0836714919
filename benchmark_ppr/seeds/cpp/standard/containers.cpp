#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <variant>
#include <vector>
struct circle { double r; auto operator<=>(const circle &) const = default; }; struct square { int side; std::string name; };
using shape = std::variant<circle, square, std::monostate>;
template <typename... F> struct visitor : F... { using F::operator()...; }; template <typename... F> visitor(F...) -> visitor<F...>;
template <typename K, typename V, typename... R> struct index : std::map<K, std::vector<V>, R...> { using base = std::map<K, std::vector<V>, R...>; using base::base; std::optional<V> first(const K &k) const { if (auto it = this->find(k); it != this->end() && !it->second.empty()) return it->second.front(); return {}; } template <typename F> requires std::invocable<F, const V &> auto select(F f) const { std::vector<std::invoke_result_t<F, const V &>> out; for (const auto &[key, list] : *this) std::transform(list.begin(), list.end(), std::back_inserter(out), f); return out; } };
double area(const shape &s) { return std::visit(visitor{[](const circle &c) { return c.r * c.r * 3; }, [](const square &q) -> double { return q.side * q.side; }, [](auto) { return 0.0; }}, s); }
template <typename T> struct tree { struct node { T value; std::unique_ptr<node> left, right; }; std::unique_ptr<node> root; void add(T t) { auto *at = &root; while (*at) at = t < (*at)->value ? &(*at)->left : &(*at)->right; *at = std::unique_ptr<node>(new node{std::move(t), {}, {}}); } int depth(const node *n) const { return n ? 1 + std::max(depth(n->left.get()), depth(n->right.get())) : 0; } };
template <std::size_t N> constexpr auto squares = [] { std::array<int, N> list{}; for (int i = 0; auto &x : list) x = i * i, ++i; return list; }();
template <typename T> std::string text(const T &t) { if constexpr (std::is_arithmetic_v<T>) return std::to_string(t); else if constexpr (requires { t.begin(); }) return std::accumulate(t.begin(), t.end(), std::string{"["}, [](std::string s, const auto &x) { return std::move(s) + text(x) + ','; }); else return "?"; }
std::shared_ptr<const std::vector<shape>> shapes(std::initializer_list<shape> l) { return std::make_shared<const std::vector<shape>>(l); }
int use(int n) {
    index<std::string, int, std::less<>> i{{"a", {1, 2}}, {"b", {3}}}; tree<std::string> t; for (auto s : {"x", "y", "a"}) t.add(s);
    auto found = i.first("a").value_or(n); auto list = i.select([n](int k) { return k * n; }); std::sort(list.begin(), list.end(), std::greater<int>{});
    list.erase(std::remove_if(list.begin(), list.end(), [](int k) { return k % 2; }), list.end()); const auto &all = *shapes({circle{1}, square{2, "q"}, {}});
    return found + std::accumulate(all.begin(), all.end(), 0.0, [](double d, const shape &s) { return d + area(s); }) + t.depth(t.root.get()) + squares<5>[3] + text(list).size() + text(squares<3>).size() + std::get_if<square>(&all[1])->name.size() + (circle{1} < circle{2});
}
