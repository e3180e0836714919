int printf(const char *, ...);
static unsigned sum = 1;
static void add(long long value) { sum = (sum * 31u + (unsigned)value) ^ (unsigned)((unsigned long long)value >> 32) ^ (sum >> 15); }
struct item { char tag; double weight; int list[3]; };
static int count = -2, list[7] = {4, -5, 6};
static unsigned char bytes[20];
static int below(int n) { return n < 3 ? 1 : n > (int)sizeof(struct item);
int printf(const char *, ...); }
static int fits(int n) { return 1 < sizeof(int) && n <= (int)sizeof bytes; }
static int rest(unsigned n) { if (8 <= sizeof(long)) n += 3; while (n > sizeof list) n -= sizeof(short); return n; }
static int compared(int a) { return (2 > sizeof(char)) + (a < 0 ? 1 < sizeof bytes : 7 >= sizeof(double)) + (16 == sizeof(long double)); }
static long sized(int n) { long total = 5 - sizeof(char); return total / 2 <= (3 + sizeof(count) > 6) + n % sizeof(list[0]); }
int main(void) {
    int i;
    add(-1 < sizeof(int)); add(4 - sizeof(short) > 1); add(sizeof(count) - 2 < 9); add(0 > sizeof(char)); add(count < (int)sizeof(long));
    for (i = 0; i < 5; i++) { add(below(i)); add(fits(i * 9)); add(rest(i * 50)); add(compared(i - 2)); add(sized(i + 1)); if (3 < sizeof(struct item)) add(list[i]); }
    printf("checksum = %X\n", sum);
    return 0;
}
