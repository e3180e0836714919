template <typename T> concept number = requires(T t) { t + 1; };
template <typename T> T total(const T *p, int n) { T list[n]; int copies[n][2]; copies[0][1] = 0; for (int i = 0; i < n; ++i) list[i] = p[i] + copies[i][1]; T s{}; for (T &x : list) s += x; return s; }
template <typename T, int N> int sizes(int n) { typedef T row[n]; row rows[N]; auto measure = [=](auto k) { return sizeof(n) * k; }; return measure(2) + sizeof rows + (&rows[1] - &rows[0]); }
template <number T> auto by_value(int n) { T list[n + 1]; list[n] = T(n); auto last = [=, &list] { return list[n]; }; auto inner = [&list, k = n]<typename U>(U u) { int more[k]; more[0] = u; return [&] { return list[0] + more[0]; }(); }; list[0] = last(); return inner(T(1)) + last(); }
struct matrix { int n; double *b; double operator()(int i, int j) const { auto rows = reinterpret_cast<double (*)[3]>(b); return rows[i][j % n]; } int scratch(int m = 4) { struct { int x; } local[m]; local[0].x = n; auto &first = local[0]; return first.x + sizeof(local); } };
struct counted { static int alive; counted() { ++alive; } counted(int) : counted() {} ~counted() { --alive; } counted(const counted &) = delete; int n = 3; };
int counted::alive;
int objects(int n) { { counted list[n]; if (n > 3) return list[2].n; counted pair[2] = {1, 2}; for (auto &c : pair) n += c.n; } try { counted more[n]; if (n == 2) throw n; } catch (int k) { return k + counted::alive; } while (n--) { counted each[n + 1]; if (each[n].n) continue; break; } return counted::alive; }
int pointers(int n, int m) { int cube[n][m][3]; int (*plane)[3] = cube[0]; int *p = &cube[0][0][0], *end = p + n * m * 3; while (p != end) *p++ = p - end; __typeof__(cube) twin; __builtin_memcpy(&twin, &cube, sizeof cube); decltype(cube[0][0]) r = twin[0][0]; return r[1] + plane[0][2] + sizeof(twin[1]); }
int expression(int n) { int a = ({ int list[n]; list[0] = n; list[0] + (int)sizeof list; }); int b = n > 1 ? ({ if (n > 5) goto skip; 1; }) : 2; a += b; skip: return a + ({ struct { int v; } *q = nullptr; (int)sizeof(*q); }); }
void *heap(int n) { auto *p = new int[n][2]{{1}, {2, 3}}; typedef int (*row)[2]; row *q = new row[n]; row *r = q; r[0] = p; delete[] q; return r; }
int allocated(int n) { char *p = (char *)__builtin_alloca(n), *q = static_cast<char *>(__builtin_alloca_with_align(n * 2, 64)); p[0] = q[1] = 'a'; return p[0] + (n ? allocated(n - 1) : 0); }
template <typename... T> int several(int n, T... t) { int lists[sizeof...(T)][n] ; int i = 0; ((lists[i++][0] = t), ...); return lists[0][0] + sizeof(lists[1]); }
template <int N> constexpr int fixed(const int (&list)[N]) { int copy[N]{}, s = 0; for (int i = 0; int x : list) copy[i++] = x; for (int x : copy) s += x; return s; }
static_assert(fixed({1, 2, 3}) == 6);
struct tail { int n; char text[]; }; struct zero { int none[0]; int n; }; struct last { zero z[2]; tail *t; union { int first; int words[2]; }; };
int jump(int n) { void *where = n ? &&big : &&little; again: goto *where; { big: n = 0; where = &&little; goto again; } little: return n; }
int nested(int n) { auto outer = [n](int m) { int list[m]; for (int &x : list) x = n; return [n, &list](int i) mutable { return list[i] + n--; }(m - 1); }; struct local { int run(int k) { int list[k]; list[k - 1] = k; return [&] { return sizeof list / sizeof *list; }(); } }; return outer(3) + local{}.run(n); }
int use(int n) { int list[] = {1, 2, 3}; matrix m{1, nullptr}; return total(list, 3) + sizes<long, 2>(n) + by_value<double>(n) + m.scratch() + objects(n) + pointers(n, 2) + expression(n) + allocated(2) + several(n, 1, 2) + jump(n) + nested(n) + sizeof(last) + (heap(2) != nullptr); }
