typedef int (^op)(int);
typedef struct { int a;
op f;
}
holder;
int shared;
int g(int n) { __block int t = n;
op f = ^(int x) { t += x;
return t * n;
};
holder h = {n, ^int(int y) { return f(y) + ^{ return t;
}();
}};
void (^v)(void) = ^{ struct { int q;
}
s = {n};
static int k;
k += s.q;
};
v();
return h.f(3) + t;
}
