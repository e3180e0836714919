#include <stdio.h>

/* Numbers that look random, the same in every run. */
int next_random(int state) {
    return (state * 1103 + 12345) % 65536;
}

int gcd(int a, int b) {
    while (b != 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

int count_bits(int word) {
    int count = 0;
    while (word >> 1) {
        if (word % 2 == 1)
            count = count + 1;
        word = word / 2;
    }
    return count + word;
}

// How far a number is from a multiple of 16.
int distance(int word, int step) {
    int tries = 0;
    while (word << (32 - 4)) {
        word = word + step;
        tries = tries + 1;
        if (tries > 100 || step % 2 == 0)
            return -1;
    }
    return tries;
}

int is_prime(int number) {
    int divisor = 2;
    if (number < 2)
        return 0;
    while (divisor * divisor <= number) {
        if (number % divisor == 0)
            return 0;
        divisor = divisor + 1;
    }
    return 1;
}

int main(void) {
    int state = 42;
    int round = 0;
    int primes = 0;
    while (round < 20) {
        state = next_random(state);
        if (is_prime(state) && state != 2) {
            primes = primes + 1;
            printf("%d\n", count_bits(state));
        } else {
            printf("%d\n", gcd(state, 360));
        }
        round = round + 1;
    }
    printf("%d\n", distance(state, 3));
    printf("%d\n", primes);
    return 0;
}
