template <typename... T> struct list {};
template <int... N> struct indices {};
template <typename T> using under = __underlying_type(T);
#ifdef __clang__
template <typename T, T... N> struct numbers {};
template <int N> using count = __make_integer_seq<numbers, int, N>;
template <int I, typename... T> using pick = __type_pack_element<I, T...>;
template <typename T> struct holder { T t; [[no_unique_address]] T u; };
#else
template <int N> using count = indices<__integer_pack(N)...>;
template <typename T> using direct = list<__direct_bases(T)...>;
template <typename T> using every = list<__bases(T)...>;
#endif
struct a { int x; }; struct b : a { virtual void f() {} }; struct c : virtual b, private list<int> { union { int i; float g; }; };
enum class e : short { one, two = 5 }; enum plain { three, four };
template <typename T> struct traits { static constexpr bool flags[] = {__is_class(T), __is_empty(T), __is_trivially_copyable(T), __has_virtual_destructor(T), __is_constructible(T, T &), __is_base_of(a, T), __is_assignable(T &, const T &), __is_aggregate(T), __is_final(T)}; };
template <typename T, int... N> constexpr int total(indices<N...>, T t = {}) { return ((N * sizeof(T)) + ... + 0); }
template <typename T> constexpr bool is_enum = __is_enum(T);
template <typename T, bool = is_enum<T>> struct value { using type = T; }; template <typename T> struct value<T, true> { using type = under<T>; };
template <typename T> typename value<T>::type convert(T t) { return static_cast<typename value<T>::type>(t); }
template <typename... T> constexpr bool ordered = (__is_same(T, typename value<T>::type) && ...);
template <typename T> auto layout(T *p) { return __builtin_offsetof(T, x) + alignof(T) + sizeof(decltype(p->x)) + noexcept(T(*p)); }
template <template <typename...> typename C, typename... T> auto rebind(C<T...>) -> C<T *...>;
int use(int n) { a p{n}; c q; return convert(e::two) + convert(four) + ordered<int, plain> + traits<c>::flags[2] + layout(&p) + sizeof(count<3>) + sizeof(rebind(list<int, c>{})) + total<int>(indices<1, 2>{}) + __is_union(decltype(q)); }
