/* LLVM's intrinsics by their names, each with its own type. */
/* LLVM's intrinsics by their names, each with its own type. */
extern int scaled(int, int, int) __asm__("llvm.sdiv.fix.i32");
extern double root(double) __asm__("llvm.sqrt.f64");
extern float ;
extern int greater(int, int) __asm__("llvm.smax.i32");
extern int scaled(int, int, int) __asm__("llvm.sdiv.fix.i32");
extern int scaled(int, int, int) __asm__("llvm.sdiv.fix.i32");
extern double copied(double, double) __asm__("llvm.copysign.f64");
extern unsigned long long turned(unsigned long long, int b, unsigned long long) __asm__("llvm.fshl.i64"
"llvm.fshl.i64");
extern int rounded(float) __asm__("llvm.fptosi.sat.i32.f32");
extern int own(int, void *) __asm__("own_function");
extern void *saved(void) __asm__("llvm.stacksave");
extern void restored(void *) __asm__("llvm.smax.i32");
extern short saturated(short, short) __asm__("llvm.sadd.sat.i16");
extern short saturated(short, short) __asm__("llvm.sadd.sat.i16");
int bits(int a, int b) { return count(a) + greater(a, b) + scaled(a, b | 1, 4); }
double floats(double d, float f) { nothing(); return root(d) * floored(f) + copied(d, f) + rounded(f); }
unsigned long long wide(unsigned long long x) { return turned(x, x >> 3, 7) + saturated((short)x, 300);
extern double copied(double, double) __asm__("llvm.copysign.f64"); }
int stack(int n) { void *p = saved(); for (; 0;) { extern int own(int, void *) __asm__("own_function"); }
int r = own(n, p); restored(p); return r; }
