int printf(const char *, ...);
typedef unsigned char u8; typedef signed char s8; typedef unsigned short u16; typedef short s16;
typedef unsigned u32; typedef long long s64; typedef unsigned long long u64;
struct fields { u32 a : 3; int b : 5; u32 c : 20; u8 d : 7; } bits = {5, -3, 70000, 99};
struct mixed { double d; float f; s8 c; } one = {1.5, 2.5f, 'a'};
struct wide { long a; long b; } two = {7, 25};
static u8 a8 = 200; static s8 b8 = -100; static u16 a16 = 60000; static s16 b16 = -30000;
static u32 a32 = 4000000000u; static int b32 = -2000000000; static u64 a64 = 0xfedcba9876543210ULL; static s64 b64 = -123456789012345LL;
static float f32 = 3.75f; static double f64 = -2.5; static int zero, list[5] = {1, 2, 3, 4, 5};
static u32 sum = 1;
static void add(s64 value) { sum = (sum * 31u + (u32)value) ^ (u32)((u64)value >> 32) ^ (sum >> 15); }
struct wide moved(struct wide w, int n) { w.a += n; w.b ^= w.a; return w; }
s8 narrow(int x) { return x; }
u16 half(long x) { return x; }
int by_address(struct mixed *m, double k) { m->d *= k; m->f += m->c; return m->d > m->f; }
void fields(void) { add(bits.a * 6 > 7); add(bits.b >> 1); add(bits.c * 3); bits.d += 40; add(bits.d); bits.a ^= bits.b; add(bits.a ? bits.b : bits.d); add(sizeof(bits)); }
void integers(void) {
    add(a8 + b8); add((u8)(a8 + 100)); add((s8)a8); add(b8 >> 1); add((u8)b8 >> 1); add(~a8); add(b8 < a32); add(a16 * 3); add(b16 * b16);
    add(b32 < a32); add(a64 > b64); add((u32)b64); add(b64 % 1000); add(a64 % 1000); add(b64 / 7); add(a64 >> 5); add(a64 << (a8 & 31)); add(b32 / 7); add(narrow(a16)); add(half(b32));
    add(1 < sizeof(int)); add(sizeof(char) - 1 > 0); add('a' < 'b'); add((char)100 < 0); add(1u - 2 > 0); add(7 / 2 * 2 + 7 % 2); add((s64)1 << 40 | a8); add((b32 & 0xff00) >> 8); add(0x7fffffff + 0u);
}
void floats(void) { add((int)f32); add((u8)(f32 * 10)); add((s64)(f64 * 1e9)); add((int)(float)1234567); add(f32 == 3.75f); add(f32 > f64 && f64 < 0.0); add(!f32); add((u32)(a32 + 0.5)); add((float)a8 / 8 > 24); add((double)b64 < 0); add(-f64 * 2 == 5.0); add((s64)(1e10 + f32)); add(f64 ? 1 : 2); }
void assignments(void) {
    int i = 3; s8 c = 5; u64 w = 9; float g = 1.5f;
    add(i++ * 2); add(c *= 30); add(a16 -= a8); add(w <<= 33); add(w ^= b8); add(c /= 2); add(a8 %= 7); add(b16 >>= 1); add(a32 /= 3); add(g += c); add(g--); add((a8 = 300) + 1); add(i += i << (c & 3)); add(*(list + 2) - list[1]); add(&list[4] - list); add(2[list]++); add((i, c)); add(i > 2 ? c : w);
}
void control(void) {
    int i, k = 0; u32 n = 5;
    for (i = 0; i < 5; i++) { switch (i * i) { case 1: k += 3; case 4: k <<= 1; break; default: k -= i; continue; } if (k > 70) break; }
    add(k); while (n--) { if (n == 2) continue; k += list[n] * (n & 1 ? 3 : -2); } add(k + n);
    switch (b8) { case -100: k = 5; break; case 100: k = 6; break; } add(k); switch (a64 >> 60) { case 15: k++; break; default: k--; } add(k);
    do k += 7; while (k < 50 && k != 33); add(k); two = moved(moved(two, k), 3); add(two.a); add(two.b); add(by_address(&one, 2.5)); add(one.f); goto end; add(1); end: add(zero || k);
}
int main(void) { fields(); integers(); floats(); assignments(); control(); printf("checksum = %X\n", sum); return 0; }
