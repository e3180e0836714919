namespace std { using size_t = decltype(sizeof 0); class type_info { public: virtual ~type_info(); bool operator==(const type_info &o) const { return this == &o; } }; template <typename T> struct allocator { constexpr T *allocate(size_t n) { return (T *)::operator new(n * sizeof(T)); } constexpr void deallocate(T *p, size_t) { ::operator delete(p); } }; constexpr bool is_constant_evaluated() noexcept { return __builtin_is_constant_evaluated(); }
template <typename T, typename... A> constexpr T *construct_at(T *p, A &&...a) { return ::new ((void *)p) T(static_cast<A &&>(a)...); } }
constexpr void *operator new(std::size_t, void *p) noexcept { return p; }
struct base { int n = 1; constexpr virtual ~base() {} constexpr virtual base *copy() const { return new base(*this); } constexpr virtual int get() const { return n; } };
struct left : virtual base { int l = 2; int get() const override { return l; } };
struct child : base { int *p; constexpr child(int k) : p(new int[k]{1, 2}) {} constexpr child(const child &c) : base(c), p(new int[2]{c.p[0], 3}) {} constexpr ~child() override { delete[] p; } constexpr child *copy() const override { return new child(*this); } constexpr int get() const final { return p[0] + p[1]; } };
constexpr int dynamic(int n) { base *b = n ? new child(n) : new base; base *c = b->copy(); int r = b->get() + c->get() + (dynamic_cast<child *>(b) != nullptr); if (auto *d = dynamic_cast<const child *>(c)) r += d->p[1]; delete b; delete c; return r; }
static_assert(dynamic(2) > 5 && dynamic(0) == 2);
union either { int i; struct { short lo, hi; } s; const char *text; constexpr either() : i(0) {} constexpr void be(const char *t) { text = t; } };
constexpr char switched() { either e; e.i = 3; e.s = {1, 2}; e.be("abc"); either f = e; return f.text[1]; }
static_assert(switched() == 'b');
template <typename T> struct vector { T *b{}; std::size_t n{}, room{}; constexpr vector() {} constexpr ~vector() { delete[] b; } constexpr void push(T t) { if (n == room) { room = room * 2 + 1; T *more = new T[room]; for (std::size_t i = 0; i < n; ++i) more[i] = b[i]; delete[] b; b = more; } b[n++] = t; } constexpr T *begin() const { return b; } constexpr T *end() const { return b + n; } };
constexpr int primes(int limit) { vector<int> v; for (int i = 2; i <= limit; ++i) { bool prime = true; for (int p : v) if (i % p == 0) { prime = false; break; } if (prime) v.push(i); } int s = 0; for (auto p : v) s += p; return s; }
constinit int sum = primes(10);
consteval int immediate(auto f) { return f(3); }
struct only { int v; consteval only(int n) : v(n) { if (n < 0) throw "negative"; } consteval operator int() const { return v; } };
constexpr int either_way(int n) { if (std::is_constant_evaluated()) return n; else return n + 1; }
constexpr auto table = [] { struct { int v[4][2]; constexpr const auto &operator[](int i) const { return v[i]; } } t{}; for (int i = 0; auto &row : t.v) for (int &x : row) x = i++; return t; }();
static_assert(table[3][1] == 7);
struct bits { short a; signed char c; unsigned char rest[2]; char end; };
constexpr bits cast = __builtin_bit_cast(bits, (bits){1, 2, {4, 5}, 6});
constexpr unsigned char raw = __builtin_bit_cast(unsigned char, 'c') + cast.rest[1];
constexpr int tried(int n) try { try { if (n) return n; } catch (...) { return 1; } return 2; } catch (int) { return 3; }
template <typename... T> constexpr std::size_t offsets[] = {sizeof(T)..., alignof(T)..., 0};
struct list { const list *next; int v; constexpr list operator()(int n) const { return {this, n}; } };
constexpr list head{nullptr, 1}; constexpr list second = head(2);
static_assert(second.next->v == 1 && &*second.next == &head);
constexpr const std::type_info &info = typeid(child);
constexpr int bend(int n) { int x[] = {1, 2, 3}, *p = x + n, &r = *p;  auto [a, b, c] = x; return (p - x) + r + a + (b < c ? 1 : c); }
constexpr long long fold = (1LL << 40) % 1000 + 'abcd' % 7 + int(1.9f) + (long)1e3 + __builtin_strlen("four") + __builtin_popcount(255) + ("abc" + 1)[1];
int use(int n) { static constexpr int k = immediate([](int x) consteval { return x * dynamic(2); }); constexpr only o = 3; static constinit int z = bend(1); return sum + k + o + either_way(n) + tried(0) + offsets<int, char>[1] + z + fold + (info == typeid(base)) + immediate([](auto x) { return x; }) + left().get(); }
