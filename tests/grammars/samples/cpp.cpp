// Shapes, ranges and templates: a walk through C++20.
#include <compare>
#include <concepts>
#include <iostream>
#include <memory>
#include <string>
#include <vector>
#define SQUARE(x) ((x) * (x))
#if defined(__cplusplus) && __cplusplus >= 202002L
#define MODERN 1
#elif __cplusplus > 0
#define MODERN 0
#else
#error "no C++"
#endif
#ifdef MODERN
#endif
#ifndef NDEBUG
#pragma GCC diagnostic ignored "-Wunused"
#endif

namespace geometry::detail {
template <typename T>
concept Number = std::integral<T> || (std::floating_point<T> && !std::same_as<T, long double>);
template <class T>
concept Drawable = requires(T t, int n) {
    typename T::unit;
    { t.area() } -> std::convertible_to<double>;
    t.name();
    requires sizeof(T) > 1;
};
inline constexpr double pi = 3.14159'26;
enum class Colour : unsigned char { red = 1, green = red << 1, blue };
union Raw { int i; float f; };
}  // namespace geometry::detail
namespace gd = geometry::detail;
using gd::Colour;
using Strings = std::vector<std::string>;
typedef int (*callback)(int, const char *);
extern "C" { int absolute(int); }
static_assert(sizeof(int) >= 4, "int is too small");

class [[nodiscard]] Shape {
public:
    using unit = double;
    explicit Shape(std::string name = "shape") : name_{std::move(name)}, id_(next_++) {}
    Shape(const Shape &) = default;
    Shape &operator=(Shape &&other) noexcept = delete;
    virtual ~Shape() noexcept(true) {}
    virtual double area() const = 0;
    const std::string &name() const & { return this->name_; }
    friend std::ostream &operator<<(std::ostream &out, const Shape &s) { return out << s.name_ << '#' << s.id_; }
    auto operator<=>(const Shape &o) const { return id_ <=> o.id_; }
    explicit operator bool() const { return id_ >= 0; }
protected:
    mutable unsigned flags_ : 3;
    alignas(8) int (*hooks_[2])(int &&, char (*)[4]) = {nullptr, nullptr};
private:
    std::string name_;
    int id_;
    static inline int next_ = 0;
};
struct Circle final : public virtual Shape {
    double r = 1.0;
    Circle(double radius) : Shape("circle"), r(radius) {}
    double area() const override { return gd::pi * SQUARE(r); }
};
template <typename T, std::size_t N = 4>
struct Buffer {
    T data[N]{};
    T &operator[](std::size_t i) { return data[i]; }
    template <typename... Args> auto sum(Args &&...args) -> decltype(auto) { return (0 + ... + std::forward<Args>(args)); }
    template <typename Head, typename... Tail> static int count(Head, Tail... tail) { return 1 + static_cast<int>(sizeof...(tail)); }
};
template <> struct Buffer<bool, 1> { bool bit : 1; };
template <class T = int> T half(T value) { return value / 2; }
template int half<int>(int);
template <template <typename U> class Box, gd::Number T, typename... Rest> requires(sizeof(T) > 2) && gd::Number<T>
T unwrap(const Box<T> &box) { return *box; }
long double operator""_km(long double v) { return v * 1000.0L; }
template <typename T> typename T::value_type front_or(T &c, typename T::value_type d) { return c.empty() ? d : c.front(); }

static int search(Strings &words, auto &&accept) try {
    int found = 0;
    for (const auto &word : words) {
        if (auto n = word.size(); n > 3 && accept(word)) {
            found += static_cast<int>(n);
        } else if constexpr (sizeof(n) == 2) {
            continue;
        } else {
            switch (n) {
            case 0: goto end;
            case 1: case 2: [[fallthrough]];
            default: found |= 1; break;
            }
        }
    }
end:
    if (found > 0) { std::cout << "found " << found + 4711 << '\n'; }
    return found;
} catch (const std::exception &e) {
    throw;
} catch (...) { return -1; }

int main(int argc, char *argv[]) {
    std::unique_ptr<Shape> shape = std::make_unique<Circle>(2.5f);
    Strings words{"alpha", "be\"ta\u00e9", R"raw(ga\mma)raw", "x" "y"};
    int count{}, *heap = new int[3]{1, 2, 3}, &alias = *heap;
    auto twice = [&count, k = 2, this_one = &alias](const auto &s) mutable noexcept -> bool { count += k; return s != "no"; };
    auto generic = []<typename T>(T a, T b) { return a < b ? a : b; };
    Buffer<int> buffer;
    auto [low, high] = std::pair{generic(1, 2), buffer.template sum<int>(1, 2, 3)};
    do { ++low; } while (low < 5 and not (high == 0));
    for (int i = 0, j = 9; i < j; ++i, --j) buffer[i % 4] ^= ~j & 0x1F'FF;
    while (argc-- > 1) std::cout << argv[argc] << nullptr << true;
    if (auto *c = dynamic_cast<Circle *>(shape.get())) std::cout << *c << ' ' << c->area() << ' ' << 1.5_km << std::endl;
    try { if (!search(words, twice)) throw std::runtime_error("none"); } catch (std::runtime_error &) { return 1; }
    const int Circle_r = (int)sizeof(double *) + alignof(int), result = int(3.7) + 'a' - L'b';
    int (*function)(int, int) = [](int a, int b) { return a % b; };
    struct Point { int x, y; } point = {.x = 1, .y = false};
    asm volatile("" : "+r"(point.x) : "r"(alias) : "memory");
    delete[] heap;
    std::cout << function(Circle_r, 5) + result << ((decltype(count))low >= 2 ? " ok\n" : " no\n");
}
