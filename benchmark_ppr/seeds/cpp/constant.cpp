template <typename T> struct optional_like { bool has; union { T value; char none; }; constexpr optional_like() : has(false), none(0) {} constexpr optional_like(T t) : has(true), value(t) {} constexpr T get() const { return has ? value : throw 1; } };
constexpr optional_like<int> some{3};
static_assert(some.get() == 3);
struct string { const char *s; int n; template <int N> constexpr string(const char (&a)[N]) : s(a), n(N - 1) {} constexpr char operator[](int i) const { return i < n ? s[i] : '\0'; } };
constexpr int hash(string s) { unsigned h = 17; for (int i = 0; i != s.n; ++i) { h = h * 31 + s[i]; if (h > 1000) h %= 1000; } return h; }
template <int H> struct hashed { enum { value = H }; };
hashed<hash("hello")> a_hash;
struct node { int key; node *left = nullptr, *right = nullptr; constexpr node(int k) : key(k) {} constexpr ~node() { delete left; delete right; } constexpr void add(int k) { node *&side = k < key ? left : right; if (side) side->add(k); else side = new node(k); } constexpr int depth() const { int l = left ? left->depth() : 0, r = right ? right->depth() : 0; return 1 + (l > r ? l : r); } };
constexpr int build() { node root(5); int keys[] = {3, 8, 1, 4, 9}; for (int k : keys) root.add(k); return root.depth(); }
static_assert(build() == 3);
struct shape { constexpr virtual int area() const { return 0; } };
struct square : shape { int side; constexpr square(int s) : side{s} {} constexpr int area() const override { return side * side; } };
constexpr int polymorphic(const shape &s) { return s.area(); }
static_assert(polymorphic(square{4}) == 16);
constexpr int goto_free(int n) { switch (n) { case 0: return 1; case 1 ... 3: { int i = n; do { i <<= 1; } while (i < 10); return i; } default: return -n; } }
constexpr float bits = __builtin_bit_cast(float, 0x3f800000);
constexpr int pointers() { int list[3][2] = {{1}, {2, 3}}; int (*row)[2] = list; const int *end = &list[2][1]; return row[1][1] + (end - &list[2][0]) + (&list[1][0] < end); }
constexpr auto lambda = [](auto f, int n) constexpr { return f(f(n)); };
static_assert(lambda([k = 3](int x) { return x * k; }, 2) == 18);
template <typename... F> struct overload : F... { using F::operator()...; };
template <typename... F> overload(F...) -> overload<F...>;
constexpr int visited = overload{[](int) { return 1; }, [](double) { return 2; }, [](auto *) { return 3; }}(1.5);
template <int... I> struct sequence {};
template <int N, int... I> struct make : make<N - 1, N - 1, I...> {};
template <int... I> struct make<0, I...> { using type = sequence<I...>; };
template <int... I> constexpr int total(sequence<I...>) { int list[] = {I..., 0}, s = 0; ((s += list[I]), ...); return s; }
static_assert(total(make<5>::type{}) == 10);
template <typename T> constexpr T pi = T(3.14159L);
template <> constexpr int pi<int> = 3;
constexpr int members(int node::*m, node n) { return n.*m; }
static_assert(members(&node::key, node(7)) == 7);
constexpr __int128 wide = (__int128)1 << 100 >> 98;
struct aggregate { int list[4]; struct { int x, y; } p; constexpr auto sum() const { auto [x, y] = p; return x + y + list[0]; } };
static_assert(aggregate{{1, 2}, {.x = 3, .y = 4}}.sum() == 8);
constexpr long mixed(signed char c, unsigned short s, double d) { return c + s * (d < 1.0 ? -1 : 1) + long(d); }
