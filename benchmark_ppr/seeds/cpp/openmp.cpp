struct number { int n; number(int k = 0) : n(k) {} number(const number &o) : n(o.n) {} number &operator+=(const number &o) { n += o.n; return *this; } ~number() {} };
template <typename T> struct iterator { T *p; T &operator*() const { return *p; } iterator &operator++() { ++p; return *this; } iterator &operator+=(long k) { p += k; return *this; } long operator-(iterator o) const { return p - o.p; } bool operator!=(iterator o) const { return p != o.p; } bool operator<(iterator o) const { return p < o.p; } };
template <typename T> struct range { T list[4]; iterator<T> begin() { return {list}; } iterator<T> end() { return {list + 4}; } };
#pragma omp declare reduction(merge : number : omp_out += omp_in) initializer(omp_priv = number(0))
#pragma omp declare simd uniform(n) linear(k)
int scaled(int n, int k) { return n * k; }
#pragma omp declare target
static int shared_count;
#pragma omp end declare target
#pragma omp threadprivate(shared_count)
template <typename T> T sum(T *p, int n) {
    T s{};
#pragma omp parallel for reduction(+ : s) schedule(static, 2) if (n > 3)
    for (int i = 0; i < n; i++) s += p[i];
#pragma omp simd collapse(2) lastprivate(s) safelen(4)
    for (int i = 0; i < 4; i++)
        for (int j = 0; j < n; j++) s = p[i] + j;
#pragma omp target map(tofrom : s) map(to : p[0 : n])
    s += p[0];
    return s;
}
template <typename R> int loops(R r, int n) {
    number total; int k = 0; auto add = [&](int x) { return x + n; };
#pragma omp parallel for reduction(merge : total) firstprivate(k)
    for (auto it = r.begin(); it < r.end(); ++it) total += number(*it + k);
#pragma omp parallel private(k) num_threads(2) default(shared)
    {
#pragma omp for nowait ordered(1)
        for (int i = 0; i < n; ++i) {
#pragma omp ordered depend(sink : i - 1)
            k = add(i);
#pragma omp atomic update
            n += 1;
#pragma omp ordered depend(source)
        }
#pragma omp single copyprivate(k)
        k = 2;
#pragma omp critical(name)
        { n++; }
#pragma omp barrier
    }
#pragma omp taskloop grainsize(2) shared(n)
    for (auto &x : r.list) n += x;
#pragma omp task depend(in : n) depend(out : k) untied
    { k = n; }
#pragma omp taskgroup task_reduction(+ : k)
    {
#pragma omp task in_reduction(+ : k)
        k++;
    }
#pragma omp sections
    {
#pragma omp section
        k = 1;
#pragma omp section
        { k = 3; }
    }
#pragma omp target teams distribute parallel for simd map(from : k)
    for (int i = 0; i < 3; i++) k = i;
#pragma omp loop bind(parallel)
    for (int i = 0; i < 3; i++) scaled(i, 2);
    return k + total.n;
}
int use(int n) { range<int> r{{1, 2}}; return sum(r.list, 3) + loops(r, n); }
