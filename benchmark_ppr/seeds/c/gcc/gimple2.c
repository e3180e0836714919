typedef int v4 __attribute__((vector_size(16)));
struct s { int a; int b : 3; int c[4]; };
struct s g;
v4 __GIMPLE () f(v4 a, v4 b, int n)
{
  v4 t;
  int k;
  struct s *q;
  q = &g;
  k = q->a;
  q->c[n] = k;
  t = a + b;
  t = __VEC_PERM (t, b, _Literal (v4) { 0, 1, 4, 5 });
  k = __BIT_FIELD_REF <int> (t, 32, 64);
  switch (k) { default: L; case 3: M; }
 L:
  t = t * a;
 M:
  return t;
}
