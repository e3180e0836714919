#include <regex>
#include <set>
#include <sstream>
#include <complex>
#include <iterator>
#include <utility>
template <class T> class Grid {
  std::vector<T> cells_;
  int width_;
public:
  Grid(int width, int height) : cells_(width * height), width_(width) {}
  T& at(int x, int y) { return cells_[y * width_ + x]; }
  auto begin() const { return cells_.begin(); }
  auto end() const { return cells_.end(); }
};
std::set<std::string> words(const std::string& text) {
  std::regex word("[a-z]+");
  std::sregex_token_iterator first(text.begin(), text.end(), word), last;
  return {first, last};
}
int main() {
  Grid<std::complex<double>> grid(3, 4);
  grid.at(1, 2) = {1.0, 2.0};
  std::vector<double> parts;
  for (const auto& one : std::as_const(grid)) parts.push_back(std::norm(one));
  std::ostringstream out;
  std::copy(parts.begin(), parts.end(), std::ostream_iterator<double>(out, " "));
  return words(out.str()).size();
}
