int printf(const char *, ...);
double weights[4] = { 1.5, 2.25, 0.5, 4.0 };
static long long big;

double mean(double *values, int n) {
    double all = 0;
    int i;
    for (i = 0; i < n; i++) all = all + values[i];
    return all / n;
}

int six(int a, int b, int c, int d, int e, int f) {
    return a + 2 * b + 3 * c + 5 * d + 7 * e + 11 * f;
}

long long grow(long long value, int steps) {
    int i;
    for (i = 0; i < steps; i++) {
        value = value * 1000 + i;
        if (value < 0) value = 7;
    }
    return value;
}

unsigned short fold(const char *text) {
    unsigned short h = 21;
    int i;
    for (i = 0; text[i]; i++) h = (unsigned short)(h * 3 + text[i]);
    return h;
}

float half(float x) {
    return x / 2;
}

int main(void) {
    char small = (char)6;
    short middle = (short)1200;
    double d = mean(weights, 4);
    big = grow(12, 4);
    d = d + (double)25;
    printf("%d %d %d\n", small, middle, six(1, 2, 3, 4, 5, 6));
    printf("%.3f %.3f\n", d, half(9.0f) * 3.0f);
    printf("%lld %lld\n", big, big >> 3);
    printf("%d\n", fold("some words, 12"));
    return 0;
}
