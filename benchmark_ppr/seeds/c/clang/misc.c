int printf(const char *, ...);
struct s { int a;
char b[4];
struct s *n;
union { float f;
int i;
};
int bf : 3;
}
sv;
_Complex int ci = 1 + 2i;
int f(int n, struct s *p) { __auto_type t = *p;
char *v = __builtin_alloca_with_align(n, 64);
int vla[n][3];
struct s c = {.b = "abc", .n = &(struct s){.a = n}};
for (int i = ({ int k = n;
k;
});
i < sizeof(vla[0]);
i++) vla[i][0] += _Generic(t.a, int: c.b[i], default: 0);
__builtin_assume(n > 2);
__builtin_prefetch(v);
L: n = (&&L != 0) ? n : -n;
return __builtin_shufflevector((int __attribute__((vector_size(16)))){1}, (int __attribute__((vector_size(16)))){2}, 0, 1, 4, -1)[n & 3] + __real__ ci + __imag__ ci + vla[1][2] + __builtin_bitreverse8(n) + __builtin_rotateleft32(n, 3) + __builtin_unpredictable(n);
}
double _Complex g(double _Complex a, int b) { return a / b * ~a;
}
long double h(long double x, _Float16 y, __fp16 *z) { *z = y;
return x + y * *z;
}
int nested(int n) { switch (n) { int dead;
case 1: if (n) { default: dead = 2;
return dead;
}
while (n--) { case 4 ... 6: continue;
}
do case 9: break;
while (1);
}
return ({ goto out;
3;
});
out: return 0;
}
void *fn(void) { return (void *)__builtin_frame_address(0) + (long)__func__ + sizeof(__PRETTY_FUNCTION__);
}
int arrays[3][2] = {[0 ... 1] = {1, [1] = 2}, [2][0] = 5};
const char *strs[] = {"a" "b", [5] = __FILE__, L"c" ? "x" : 0};
