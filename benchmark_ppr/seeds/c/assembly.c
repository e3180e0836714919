int f(int a, long b) { int r; __asm__ goto("jmp %l[out]" : : "r"(a), "i"(3) : "memory", "cc" : out); __asm__("mov %[x], %0" : "=&r,m"(r) : [x] "r,ri"(a), "r,r"(b)); __asm__ volatile("" : "+m"(*(char (*)[8])&b) : "g"(&f), "X"(a + 1.0)); out: return r; }
int flags(int a, int b) { int z; _Bool c; __asm__("cmp %2, %3" : "=@ccz"(z), "=@ccc"(c) : "r"(a), "r"(b)); return z + c; }
register int reg __asm__("rbx"); int userreg(void) { register long l __asm__("r10") = 3; __asm__("" : "+r"(l)); return l + reg; }
struct big { int a[40]; }; struct big asmbig(void) { struct big b; __asm__("" : "=m"(b) : "m"(*(struct big *)0)); return b; }
double x87(double d) { __asm__("fsin" : "+t"(d) : : "st(1)"); return d; }
__int128 a128(__int128 a) { __asm__("" : "+A"(a)); __asm__("" : "=r"(a) : "0"(a)); return a; }
