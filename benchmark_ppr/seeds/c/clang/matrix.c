typedef float m4 __attribute__((matrix_type(4, 4)));
typedef double m23 __attribute__((matrix_type(2, 3)));
typedef int v3 __attribute__((ext_vector_type(3)));
typedef _Bool b8 __attribute__((ext_vector_type(8)));
m4 f(m4 a, m4 b, int i) { a = a * b + b * 2.0f - __builtin_matrix_transpose(a);
a[i][1] = b[2][i];
return a;
}
m23 g(double *p, long stride) { m23 m = __builtin_matrix_column_major_load(p, 2, 3, stride);
__builtin_matrix_column_major_store(m, p, stride);
return (m23)m;
}
v3 h(v3 a, v3 b) { a.xy = b.zx;
a.s2 += b.x;
return a.xxy < b ? a : b;
}
b8 k(b8 a, b8 b) { return a & b;
}
int l(v3 a) { return __builtin_reduce_add(a) + __builtin_reduce_max(a) + __builtin_elementwise_max(a, a).x;
}
