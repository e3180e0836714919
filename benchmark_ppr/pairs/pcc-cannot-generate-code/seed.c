int a[100], b[100]; struct s { int x, y[4]; } st;
int f(int n) {
    int s = 0, t = 1;
#pragma omp parallel for reduction(+ : s) firstprivate(t) schedule(dynamic, 4) collapse(2)
    for (int i = 0; i < n; i++) for (int j = 0; j < 4; j++) s += a[i] * t + j;
#pragma omp target map(tofrom : a[0:n]) map(to : st)
#pragma omp teams distribute parallel for simd lastprivate(t) safelen(8)
    for (int i = 0; i < n; i++) { a[i] = b[i] + st.x; t = i; }
#pragma omp task depend(in : a[0]) depend(out : s) final(n > 3) untied
    { s++;
#pragma omp taskwait
    }
#pragma omp sections
    {
#pragma omp section
      s = 2;
    }
#pragma omp atomic capture
    { t = s; s += 2; }
#pragma omp critical(name) hint(0)
    s--;
#pragma omp declare reduction(mine : struct s : omp_out.x += omp_in.x) initializer(omp_priv = {0})
#pragma omp parallel reduction(mine : st) num_threads(2) proc_bind(close)
    st.x++;
#pragma omp for ordered(1) nowait
    for (int i = 1; i < n; i++) {
#pragma omp ordered depend(sink : i - 1)
      a[i] = a[i - 1];
#pragma omp ordered depend(source)
    }
#pragma omp simd linear(t : 2) aligned(a : 16)
    for (int i = 0; i < n; i++) t += 2;
    return s;
}
#pragma omp declare simd uniform(p) linear(i) notinbranch
int ds(int *p, int i) { return p[i]; }
#pragma omp declare target
int dt;
#pragma omp end declare target
