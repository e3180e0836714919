#include <vector>
#include <string>
#include <algorithm>
#include <ranges>
#include <numeric>
#include <tuple>
namespace {
template <typename... Ts>
consteval int last(Ts... ts) {
  return ([](Ts a = 42){ return a;}(ts), ...);
}
struct Item { std::string name; int weight; };
int total(const std::vector<Item>& items) {
  auto weights = items | std::views::transform(&Item::weight);
  return std::accumulate(weights.begin(), weights.end(), 0);
}
}
static_assert(last(0, 42) == 42);
int main() {
  std::vector<Item> items{{"a", 1}, {"b", 2}};
  std::ranges::sort(items, std::ranges::greater{}, &Item::weight);
  auto add = [&](int more) { return total(items) + more; };
  return add(std::get<0>(std::make_tuple(1, "x")));
}
