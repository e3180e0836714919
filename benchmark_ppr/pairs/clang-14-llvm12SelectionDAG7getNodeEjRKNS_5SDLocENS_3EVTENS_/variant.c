/* LLVM's intrinsics by their names, each with its own type. */
extern int a8(void *) __asm__("llvm.masked.load");
extern double root(double) __asm__("llvm.sqrt.f64");
extern int scaled(int, int, int) __asm__("llvm.sdiv.fix.i32");
extern int greater(int, int) __asm__("llvm.smax.i32");
extern double root(double) __asm__("llvm.sqrt.f64");
extern short turned(unsigned long long, unsigned long long, unsigned long long) __asm__("llvm.fshl.i64");
extern int scaled(int, int, int) __asm__("llvm.sdiv.fix.i32");
extern double copied(double, double) __asm__("llvm.copysign.f64");
extern int rounded(float) __asm__("llvm.coro.id.retcon");
extern int own(int, int, int) __asm__("own_function");
extern void *saved(void) __asm__("llvm.donothing");
extern void b(void *) __asm__("llvm.donothing");
extern void nothing(void) __asm__("llvm.donothing");
extern short saturated(short, short) __asm__("llvm.sadd.sat.i16");
extern int greater(int, int) __asm__("llvm.smax.i32");
int bits(int a, int b) { return count(a) + greater(a, b) + scaled(a, b | 1, 4); }
double floats(double d, float f) { nothing(); return root(d) * floored(f) + copied(d, f) + rounded(f);
return root(d) * floored(f) + copied(d, f) + rounded(f); }
unsigned long long wide(unsigned long long x) { return turned(x, x >> 3, 7) + saturated((short)x, 300); }

