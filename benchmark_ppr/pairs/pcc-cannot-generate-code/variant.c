int a[100], b[100]; struct s { int x, y[4]; } st;
int f(int n) { __asm__("" : "+A"(a)); __asm__("" : "=r"(a) : "0"(a)); return a; }
#pragma omp declare simd uniform(p) linear(i) notinbranch
int ds(int *p, int i) { return p[i]; }
#pragma omp declare target
int dt;
#pragma omp end declare target
