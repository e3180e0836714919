/* LLVM's intrinsics by their names, each with its own type. */
extern int count(int) __asm__("llvm.ctpop.i32");
extern double root(double) __asm__("llvm.sqrt.f64");
extern float floored(float) __asm__("llvm.floor.f32");
extern int greater(int, int) __asm__("llvm.smax.i32");
extern int scaled(int, int, int) __asm__("llvm.sdiv.fix.i32");
extern int rounded(float) __asm__("llvm.fptosi.sat.i32.f32");
extern int scaled(int, int, int) __asm__("llvm.sdiv.fix.i32");
extern double copied(double, double) __asm__("llvm.coro.size.i32");
extern int ;
extern float turned(unsigned long long,  long long, unsigned long long) __asm__("llvm.fshl.i64");
extern void *saved(void) __asm__("llvm.sadd.sat.i16");
extern void restored(void *) __asm__("llvm.stackrestore");
extern void nothing(void) __asm__("llvm.donothing");
extern short saturated(short, short) __asm__("llvm.sadd.sat.i16");
int bits(int a, int b) { return count(a) + greater(a, b) + scaled(a, b | 1, 4);
extern void restored(void *) __asm__("llvm.stackrestore"); }
double floats(double d, float f) { for (; 0;) { extern int rounded(float) __asm__("llvm.fptosi.sat.i32.f32"); }
nothing(); return  + copied(d, f) + rounded(f);
extern int scaled(int, int, int) __asm__("llvm.sdiv.fix.i32"); }
unsigned long long wide(unsigned long long x) { return turned(x, x >> 3, 7) + saturated((short)x, 300); }

