namespace std { using size_t = decltype(sizeof(0)); template <typename T> class initializer_list { const T *b; size_t n; public: constexpr size_t size() const { return n; } constexpr const T *begin() const { return b; } constexpr const T *end() const { return b + n; } }; class type_info { public: virtual ~type_info(); const char *name() const; }; }
void *operator new(std::size_t, void *p) noexcept { return p; }
struct base { virtual ~base() = default; virtual int f(int = 3) const { return 1; } virtual base *clone() const = 0; protected: mutable int hits = 0; static int count; };
int base::count = 0;
struct left : virtual base { left *clone() const override { return new left(*this); } int f(int n) const override { return n + hits++; } int l = 1; };
struct right : virtual base { using base::hits; right *clone() const override { return new right; } int f(int n) const override { return 2; } operator bool() const { return l[0]; } int l[2] = {1, 2}; };
struct bottom final : left, right { bottom *clone() const override { return nullptr; } int f(int n) const override; bottom() : left{}, right() { ++count; } bottom(const bottom &) = delete; };
int bottom::f(int n) const { return left::f(n) + this->right::l[1]; }
class number {
    long value : 40;
    friend class list;
public:
    constexpr number(long v = 0) noexcept : value(v) {}
    number(number &&other) : value{other.value} { other.value = 0; }
    number(const number &) = default;
    number &operator=(const number &o) & { value = o.value; return *this; }
    number operator+(number o) const { return value + o.value; }
    number &operator++() { ++value; return *this; }
    number operator++(int) { number old = *this; ++*this; return old; }
    explicit operator long() const { return value; }
    long operator()(long a, long b = 2) const { return a * b + value; }
    long operator[](const char *s) const { return s[0]; }
    friend number operator""_n(unsigned long long v) { return number(v); }
    static void *operator new(std::size_t n) { return ::operator new(n); }
    int number::*dummy() { return nullptr; }
};
number operator""_n(unsigned long long v);
struct list { number items[3]; list(std::initializer_list<int> l) : items{} { int i = 0; for (int x : l) items[i++ % 3] = number(x); } const number *begin() const { return items; } const number *end() const { return items + 3; } };
int members(int (left::*m)(int) const, int left::*d, left *l) { return (l->*m)(3) + l->*d; }
int exceptions(int n) try {
    if (n > 3) throw number(n);
    try { if (n == 2) throw; } catch (const base *) { return -1; } catch (...) { throw 1; }
    return n;
} catch (number &e) { return (long)e; } catch (int) { return 0; }
int closures(int n) {
    int total = 0;
    auto add = [&total, n, copy = n * 2](int x) mutable noexcept -> int { copy += x; return total += copy + n; };
    auto nested = [=, &total] { return [&] { return total + n; }(); };
    int (*plain)(int) = [](int x) { return x; };
    return add(3) + nested() + plain(4) + [](auto... xs) { return (xs * ... * 1); }(1, 2, 3);
}
union variant { int i; double d; struct { char c[8]; }; variant() : d(1.0) {} ~variant() {} };
int casts(base *b, void *p) { left *l = dynamic_cast<left *>(b); const int k = 3; int *q = const_cast<int *>(&k); long a = reinterpret_cast<long>(p); ::new (p) number{a}; static_cast<number *>(p)->~number(); return l ? *q : static_cast<int>(a) + sizeof(variant) + alignof(bottom); }
namespace outer::inner { inline namespace v1 { enum kind { one, two }; struct tag {}; int g(tag); } namespace { int hidden = one; } }
namespace short_name = outer::inner;
int lookups() { using namespace outer; using inner::g; return g(inner::tag{}) + short_name::hidden + ::outer::inner::two; }
thread_local static int per_thread = [] { return 3; }();
extern "C" { int c_function(int, ...); typedef void (*handler)(int); }
decltype(auto) forward(int &&r) { return static_cast<int &&>(r); }
auto trailing(int a) noexcept(noexcept(a + 1)) -> decltype(a) { static int calls; if (int k = a; k > 2) return k; else while (int j = a--) calls += j; return calls; }
[[nodiscard, deprecated("x")]] inline int attributes([[maybe_unused]] int a) { alignas(8) char c[] = R"(raw)"; return c[0] + 1'000 + 0b101; }
int copies() { list l{1, 2, 3}; long s = 0; for (const auto &n : l) s += long(n); bottom b; left &r = b; return s + r.f(2) + (3_n)(2) + number(4)["x"]; }
