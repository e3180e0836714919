int printf();
int limit = 10;
char *names[3] = {"one", "two", "three"};
struct tree { struct tree *left, *right; int key; } *root;
union cell { long number; char *text; struct { short low, high; } half; };
static struct tree pool[20];
static int used;
int compare(a, b) int a; int *b; { return a < *b ? -1 : a > *b; }
struct tree *insert(t, key) struct tree *t; int key; {
    if (!t) { t = &pool[used++]; t->key = key; t->left = t->right = 0; return t; }
    switch (compare(key, &t->key)) { case -1: t->left = insert(t->left, key); break; case 1: t->right = insert(t->right, key); default: ; }
    return t;
}
static short shorts[] = {1, -2, 30000, 'a', sizeof(union cell)};
unsigned hash(s) register char *s; { unsigned h = 5381; while (*s) h = (h << 5) + h ^ *s++; return h % 127u; }
double average(double *v, int n) { double s = 0.0; int i; for (i = 0; i < n; ++i) s += v[i]; return n ? s / n : -1.0e3; }
float scale(float f, int e) { return e > 0 ? scale(f * 2.0f, e - 1) : f; }
long long multiply(long long a, int b) { return a * b % 1000003LL + (a >> 3) - (long long)(unsigned)b; }
struct pair { char c; double d; float f[2]; } make(char c) { struct pair p; p.c = c + 1; p.d = c * 0.5; p.f[1] = 1.5f; return p; }
int ternary(int a) { return (a ? limit : -limit, a && limit || !a) + (a ? (a > 2 ? 3 : 4) : 5); }
int pointers(char **p, int (*f)(char *, int)) { int (*g)(char *, int) = f; return (*g)(*p++, **p) + (&names[2] - names) + p[0][1]; }
int main() {
    int i, matrix[2][3];
    double values[3];
    struct pair p;
    for (i = 0; i < 6; i++) { matrix[i / 3][i % 3] = i * i; root = insert(root, i * 7 % 5); }
    values[0] = 1; values[1] = 2.5; values[2] = matrix[1][2];
    p = make('x');
    printf("%d %u %f %d\n", used, hash(names[2]), average(values, 3) + p.d + scale(1.0f, 3), (int)multiply(123456789LL, 77) + shorts[2]);
    do { if (i == 3) goto out; i--; } while (i > 0);
out:
    return matrix[0][1] + make('a').c - ternary(i) ? 0 : 1;
}
