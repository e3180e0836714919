#include <memory>
#include <map>
#include <chrono>
#include <iostream>
#include <unordered_map>
#include <optional>
enum Compass { North, South, East, West };
class Walker {
public:
  explicit Walker(int steps) : steps_(steps) {}
  int go() const { return steps_ * 2; }
private:
  int steps_;
};
int turn() {
  using Direction = decltype(North);
  using enum Direction;
  return South;
}
int main() {
  std::unordered_map<std::string, std::shared_ptr<Walker>> walkers;
  walkers["a"] = std::make_shared<Walker>(3);
  auto later = ([&] { return walkers.at("a")->go(); });
  std::optional<int> found = later();
  std::cout << found.value_or(0) + turn() << std::chrono::seconds(2).count();
}
