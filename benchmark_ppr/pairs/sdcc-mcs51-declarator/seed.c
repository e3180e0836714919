int printf(const char *, ...);
static unsigned sum = 1;
static void add(long long value) { sum = (sum * 31u + (unsigned)value) ^ (unsigned)((unsigned long long)value >> 32) ^ (sum >> 15); }
static const char text[] = "letters and \x41 more\n"; static const signed char table[] = {'a', '\x7f', '\0', '\n'};
static char last = 'z';
static int digit(int c) { return c >= '0' && c <= '9' ? c - '0' : c == '\x41' ? 10 : -1; }
static int upper(char c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; }
static int kind(int c) { switch (c) { case ' ': return 1; case '\t': case '\n': return 2; case '\x7e': return 3; case 'a': return '\x61'; default: return c < '\x20' ? 4 : 5; } }
static unsigned hash(const char *s) { unsigned h = '\x11'; while (*s) h = h * 33 + *s++; return h ^ '\101'; }
int main(void) {
    int i; char c = '\x50'; signed char d = '\177'; int wide = '\x01' + 'b'; long far = '\x7f';
    add('\x41'); add('\101' < 100); add(c + '\x02'); add(d > '\x70'); add(wide * '\3'); add(far == '\x7f'); add(hash(text)); add("\x42\x43"[1]); add(c == '\x50');
    for (i = 0; i < (int)sizeof text; i++) { add(digit(text[i])); add(upper(text[i])); add(kind(text[i])); if (text[i] == '\x20') last = '\x30'; add(last); add(table[i & 3] + '\x05'); }
    printf("checksum = %X\n", sum);
    return 0;
}
