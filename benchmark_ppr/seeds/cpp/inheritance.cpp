namespace std { class type_info { public: virtual ~type_info(); const char *name() const; bool before(const type_info &) const; }; }
struct root { virtual ~root() noexcept(false) {} virtual root *self() { return this; } virtual int f(int a = 1, ...) const volatile { return a; } virtual root &operator=(const root &) = default; int data = 1; protected: typedef int type; enum { limit = 3 }; };
struct one : virtual root { one *self() override { return this; } int f(int a, ...) const volatile override { return a + 1; } int shadow; using root::type; };
struct two : virtual root { two *self() override { return this; } virtual void g() const & {} virtual void g() && {} double shadow; };
struct both : one, private virtual two { both *self() final { return this; } int f(int, ...) const volatile final; using two::g; using one::shadow; both(int n = 0) try : one(), two(), member{n, {1, 2}} { data = n; } catch (...) {} struct { int n; int list[2]; } member; };
int both::f(int a, ...) const volatile { __builtin_va_list l; __builtin_va_start(l, a); int r = __builtin_va_arg(l, int) + one::f(a) + two::root::f(); __builtin_va_end(l); return r; }
template <typename T> struct mix : T { using T::T; using T::operator=; using typename T::type; type twice() { return this->data * 2 + T::f(1); } template <typename U> operator U *() { return nullptr; } template <typename U> friend U hidden(mix, U u) { return u; } mix *self() override { return static_cast<mix *>(T::self()); } };
template struct mix<one>;
struct abstract { virtual int pure() = 0; virtual ~abstract() = 0; static int count; static abstract *make(int); };
abstract::~abstract() {} int abstract::pure() { return 7; } int abstract::count = 3;
template <int N> struct level : level<N - 1> { int own[N]; int pure() override { return N + level<N - 1>::pure(); } level() : own{N} { this->count += N; } };
template <> struct level<0> : abstract { int pure() override { return abstract::pure(); } };
abstract *abstract::make(int n) { struct local : level<2> { int n; local(int k) : n(k) {} int pure() override { struct deep { static int f(int k) { return k; } }; return deep::f(n); } }; return n ? new local(n) : new level<1>; }
struct empty {}; struct more : empty { [[no_unique_address]] empty e; [[no_unique_address]] struct : empty {} f; int i; };
struct convertible { operator int() const &; operator long() && { return 2; } explicit operator bool() const; template <typename T> operator T() const volatile &; int operator->*(int m) const { return m; } convertible *operator->() { return this; } convertible &operator,(int) { return *this; } convertible operator&() const = delete; void *operator new(decltype(sizeof 0), int = 1); void operator delete(void *, decltype(sizeof 0)); int operator()(auto... a) const { return sizeof...(a); } int i = 4; };
convertible::operator int() const & { return 1; }
class friendly { int secret = 3; friend class stranger; friend int peek(friendly f) { return f.secret; } template <typename T> friend int look(T t); public: template <typename T> class inner; };
template <typename T> int look(T t) { return t.secret; }
template <typename T> class friendly::inner { T t; public: int of(const friendly &f) { return f.secret + sizeof t; } template <int N> struct deeper { T list[N]; static int n; }; };
template <typename T> template <int N> int friendly::inner<T>::deeper<N>::n = N;
int pointers(both *b, int (root::*f)(int, ...) const volatile, int root::*d, root *(root::*s)()) { int (both::*g)(int, ...) const volatile = &both::f; auto h = &one::f; int one::*e = &one::shadow; void (two::*v)() const & = &two::g; return (b->*g)(1, 2) + b->*d + (b->*h)(3) + b->*e + ((b->*s)() == b) + (v != nullptr) + (f == &root::f) + sizeof(&both::f); }
int casts(root &r, const one *o) { try { both &b = dynamic_cast<both &>(r); return static_cast<one &>(b).shadow + (dynamic_cast<void *>(&b) == &r) + typeid(r).before(typeid(both)); } catch (const std::type_info *t) { throw; } catch (root *) { return 2; } catch (int (*p)[3]) { return (*p)[1]; } catch (...) { return const_cast<one *>(o)->data; } }
template <typename T> struct policy : virtual T::template apply<policy<T>> { int run() { return policy::value + this->hook(); } };
struct maker { template <typename D> struct apply { static constexpr int value = 5; int hook() { return static_cast<int>(sizeof(D *)); } }; };
namespace a { struct x { friend void adl(x) {} }; inline namespace b { struct y : x { }; int call(y) { return 1; } } namespace c = b; using c::y; } 
int use() { both b(2); mix<one> m; convertible c; a::y y; adl(y); more e{}; new int[2][3]{{1}, {2}}; return pointers(&b, &root::f, &root::data, &root::self) + casts(b, &b) + m.twice() + hidden(m, 3) + abstract::make(1)->pure() + int(c) + (c ->* 2) + c->i + c(1, 2) + peek(friendly{}) + look(friendly{}) + friendly::inner<int>{}.of({}) + friendly::inner<char>::deeper<3>::n + policy<maker>{}.run() + call(y) + e.i; }
