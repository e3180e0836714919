typedef unsigned char byte;
typedef unsigned int word;

struct point { signed char x, y; };
union cell { word whole; byte half[2]; struct { byte low : 3, mid : 2, high : 3; } bits; };
enum state { OFF, ON = 4, WAIT };

static const byte table[4] = { 1, 0x7f, 'c', 255 };
static struct point points[3] = { { 1, 2 }, { -3, 4 }, { 5, -6 } };
volatile byte port;
byte (*handler)(byte, struct point *);
long total = 70000L;
float ratio = 0.5f;

byte count(byte value) {
    byte n = 0;
    while (value) {
        if (value & 1) n++;
        value >>= 1;
    }
    return n;
}

static byte step(byte index, struct point *p) {
    union cell c;
    word w = index * 3 + table[index & 3];
    c.whole = w;
    c.bits.mid = 2;
    p->x += c.half[0];
    p->y = (signed char)(c.half[1] ^ w >> 4);
    return c.bits.low + (byte)sizeof(union cell);
}

int run(enum state s, int a, long b) {
    int i, sum = 0;
    byte *cursor = (byte *)table;
    struct point *p = points;
    handler = step;
    for (i = 0; i < 3; i++, p++) {
        sum += handler(i, p) + *cursor++;
        if (sum > 200) break;
    }
    switch (s) {
    case OFF: total -= b; break;
    case ON: total += (long)a << 3;
    case WAIT: sum = -sum; break;
    default: goto out;
    }
    do {
        port = count((byte)sum) | 0x80;
        a = a > 7 ? a / 3 : a % 5 + ~a;
    } while (port & 0x10 && --a);
    ratio = ratio * (float)a + 1.5f;
out:
    return points[1].x == 3 && !a || (int)total >= sum ? a : (int)ratio;
}

void main(void) {
    port = (byte)run(ON, 6, 3L);
}
