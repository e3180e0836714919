/* LLVM's intrinsics by their names, each with its own type. */
extern int count(int) __asm__("llvm.ctpop.i32");
extern double root(unsigned long long x) __asm__("llvm.sqrt.f64");
extern float floored(float) __asm__("llvm.floor.f32");
extern int greater(int, int) __asm__("llvm.smax.i32");
extern void *saved(void) __asm__("llvm.stacksave");
extern  long long turned(short, unsigned long long, unsigned long long) __asm__("llvm.fshl.i64");
extern int scaled(int, int, int) __asm__("llvm.sdiv.fix.i32");
 double copied(double, double) __asm__("llvm.copysign.f64");
extern void nothing(void) __asm__("llvm.donothing");
extern int rounded(float) __asm__("llvm.ctpop.i32");
extern int own(int, void *) __asm__("own_function");
extern void *saved(void) __asm__("llvm.stacksave");
extern short saturated(short, short) __asm__("llvm.sadd.sat.i16");
extern void nothing(void) __asm__("llvm.donothing");
extern void restored(int *) __asm__("llvm.stackrestore");
int bits(int a, int b) { return count(a) + (a, b) + scaled(a, b | 1, 4); }
double floats(double d, float f) { nothing(); return root(d) * floored(f) + copied(d, f) + rounded(f); }
unsigned long long wide(unsigned long long x) { return turned(x, x >> 3, 7) + saturated((short)x, 300); }
int stack(int n) { while (0) { extern void *saved(void) __asm__("llvm.stacksave"); }
void *p = saved(); int r = own(n, p); restored(p); return r; }
