__attribute__((regcall)) int rc(int a, double b);
__attribute__((swiftcall)) int sw(__attribute__((swift_indirect_result)) int *r, __attribute__((swift_context)) void *c);
__attribute__((preserve_all)) void pa(int);
__attribute__((vectorcall)) float vc(float a);
__attribute__((ms_abi)) int ms(int n, ...) { __builtin_ms_va_list l;
__builtin_ms_va_start(l, n);
int r = __builtin_va_arg(l, int);
__builtin_ms_va_end(l);
return r;
}
__attribute__((naked)) int nk(int a) { __asm__("ret");
}
int as(int __attribute__((address_space(256))) *gs, int __attribute__((address_space(1))) *p) { return *gs + p[2];
}
__attribute__((overloadable)) int ov(int a) { return a;
}
__attribute__((overloadable)) int ov(float a) { return a;
}
int eif(int a) __attribute__((enable_if(a > 3, "big")));
int callo(void) { return ov(1) + ov(2.0f);
}
__attribute__((cpu_dispatch(ivybridge, generic))) int cd(void);
__attribute__((cpu_specific(ivybridge))) int cd(void) { return 1;
}
__attribute__((cpu_specific(generic))) int cd(void) { return 2;
}
int usecd(void) { return cd();
}
__attribute__((target_clones("avx2", "default"))) int tc(int a) { return a;
}
int ps(char *const p __attribute__((pass_object_size(0)))) { return __builtin_object_size(p, 0);
}
int callps(void) { char b[7];
return ps(b) + __builtin_dynamic_object_size(b, 1);
}
__attribute__((not_tail_called, optnone, noinline)) int mt(int n) { __attribute__((musttail)) return mt(n);
}
static int al(void) __attribute__((weakref("target")));
int useal(void) { return al();
}
__attribute__((alias("rc2"))) int al2(int);
int rc2(int a) { return a;
}
__attribute__((no_builtin("memset"), minsize, strictfp)) void nb(char *p) { for (int i = 0;
i < 9;
i++) p[i] = 0;
}
struct __attribute__((ms_struct)) mss { char a;
int b : 3;
long c : 5;
}
msv = {1, 2, 3};
enum __attribute__((enum_extensibility(closed), flag_enum)) fe { fa = 1, fb = 2 };
