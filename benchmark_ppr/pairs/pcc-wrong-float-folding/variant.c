int printf(const char *, ...);
static unsigned sum = 1;
static void add(long long value) { sum = (sum * 31u + (long)value) ^ (unsigned)((unsigned long long)value >> 32) ^ (sum >> 15); }
static float scale = 0.5f; static double wide = 3.25; static int whole = 1234567; static const float constants[] = {1234567, 0.1f, 2.5f + 1};
static int folded(void) { return (int)(float)16777217 + (int)(float)3.75 + (int)((float)100000 + 0.5f); }
static long longer(void) { return (long)(float)4096000 * 2 + (long)(double)123456789 - (long)(float)65536; }
static int compared(double d) { return ((float)0.5 == 0.5) + ((float)1000001 > 1000000) * 2 + (d == (float)3.25) * 4 + ((double)(float)0.25 < d) * 8; }
static unsigned parts(unsigned n) { return (unsigned)((float)8388608 / 4) + n * (unsigned)(float)255 + (unsigned)(2.5f * (float)1000);
return n > (int)(float)500000 ? (int)(float)7654321 : (int)(float)200 - n; }
static int chosen(int n) { return n > (int)(float)500000 ? (int)(float)7654321 : (int)(float)200 - n; }
int main() {
    int i; float f = 1234567; double g = (float)0.75;
    add((int)f); add((long)(g * 1e6)); add((int)(float)2097152); add((long)(int)(g * 1e6)); add((float)9 / 2 > 4); add((int)(scale * (float)4000000)); add((int)constants[0]);
    for (i = 0; i < 6; i++) { add(folded() + i); add(longer()); add(compared(i + 0.25)); add(parts(i)); add(chosen(i * 300000)); add((int)((float)whole * i) & 0xff00); wide += (float)0.125; add((long)(wide * 8)); }
    printf("checksum = %X\n", sum);
    return 0;
}
