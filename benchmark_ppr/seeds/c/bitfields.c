int printf(const char *, ...);
struct flags { unsigned a : 3; int b : 5; unsigned c : 12; unsigned : 0; int d : 1; unsigned long long e : 40; } f = {5, -3, 100, -1, 1234567};
union view { unsigned u; int i; unsigned char bytes[4]; short halves[2]; } v;
typedef unsigned char u8; typedef signed char s8; typedef unsigned short u16; typedef unsigned long long u64; typedef long long s64;
static u8 a8 = 200; static s8 b8 = -7; static u16 c16 = 60000; static u64 d64 = 0x123456789abcdefULL; static s64 e64 = -5;
int compare(void) { return (a8 < b8) + (b8 < c16) * 2 + (d64 > (u64)e64) * 4 + ((unsigned)b8 > a8) * 8 + (f.b < f.a) * 16 + (f.d < 0u) * 32; }
u64 shifts(int n) { return d64 << n | d64 >> (64 - n) ^ (u64)(e64 >> 2) + ((u64)a8 << 40); }
s64 divide(s64 a, int b) { return b ? a / b * 3 + a % b - (u8)(a * b) : ~a; }
int fields(struct flags *p, int n) { p->a += n; p->b -= 7; p->c ^= p->a << 4; p->e = p->e * 3 + p->d; return p->a + p->b + p->c + (int)p->e; }
unsigned conversions(double x, float y) { return (unsigned)x + (int)y + (u8)(int)(x * y) + (short)a8 * (s8)c16; }
struct flags returned(int n) { struct flags r = f; r.c = n; r.a = r.b; return r; }
int conditional(int n) { return (n ? a8 : b8) + (n > 2 && b8 || !c16 ? (n, c16) : -e64) + (b8 ? 1LL << 33 : n) / 3; }
int main(void) {
    int i, r = 0;
    for (i = 1; i < 6; i++) { r = r * 31 + fields(&f, i) + compare(); v.u += shifts(i); r ^= v.halves[1] + v.bytes[i & 3]; a8 += 77; b8 *= 3; c16--; e64 = divide(e64 * 1000, i - 3); }
    r += returned(77).c + returned(5).b + conversions(1000.75, 2.5f) + conditional(i);
    printf("checksum = %X\n", (unsigned)r);
    return 0;
}
