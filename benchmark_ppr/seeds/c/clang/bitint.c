typedef _BitInt(37) b37;
typedef unsigned _BitInt(128) u128;
typedef _BitInt(2) b2;
struct s { b37 a : 20;
u128 b;
b2 c[3];
};
b37 f(b37 a, b37 b) { return a * b / 3 + (a << 5) % (b | 1);
}
u128 g(struct s *p, int n) { p->a += n;
p->b = p->b * p->b >> n;
p->c[n & 1]--;
return p->b ^ (u128)p->a;
}
double h(u128 x) { return x;
}
b37 i(float x) { return x;
}
_Bool j(b2 x) { switch (x) { case 1: return 1;
case -2: return 0;
}
return !x;
}
int k(u128 a) { u128 r;
return __builtin_add_overflow(a, a, &r);
}
