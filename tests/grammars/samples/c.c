/* A tiny register machine: declarations, statements, expressions and the preprocessor of C11. */
#include <stdio.h>
#include <stdbool.h>
#include <stddef.h>
#include "stdlib.h"

#define LIMIT 8
#define CLAMP(x, hi) ((x) > (hi) ? (hi) : (x))
#define TRACE(fmt, ...) printf(fmt "\n", __VA_ARGS__)
#undef UNUSED

#if defined(__GNUC__) && LIMIT > 4
#define VERSION 2
#elif !defined LIMIT
#error "LIMIT is missing"
#else
#define VERSION 1
#endif

#ifdef DEBUG
static int debug = 1;
#else
static int debug = 0;
#endif
#ifndef NAME
#define NAME "machine"
#endif
#pragma GCC diagnostic ignored "-Wunused"

typedef unsigned long long word;
typedef int (*handler)(struct machine *, const int *restrict args);
enum opcode { NOP, ADD = 1, SUB, JUMP = 'j', HALT = 0x7f };
union cell { word bits; double real; char bytes[8]; };

struct machine {
    unsigned flags : 3;
    unsigned ready : 1;
    union cell cells[LIMIT];
    const volatile int *port;
    struct { short x, y; } origin;
    handler *table;
};

_Static_assert(sizeof(word) == 8, "a word has eight bytes");
extern int puts(const char *text);
_Alignas(16) static int memory[LIMIT] = {[0] = 3, [2 ... 4] = 9, 1};
static _Thread_local long counter;
[[maybe_unused]] static const char *const names[] = {"nop", "a\tdd\\" "\x41\u00e9", L"wide" ? u8"sub" : ""};

static inline int add(int a, int b) { return a + b; }
static int sum(size_t n, int values[static n]);
int first(int), (*pick(int which))(int, int);
_Noreturn void fail(const char *why, ...) __attribute__((noinline, cold));
static int apply(int (*)(int, int), int [], const char *(*));

static int sum(size_t n, int values[static n]) {
    int total = 0;
    for (size_t i = 0; i < n; i++) total += values[i];
    return total;
}

int (*pick(int which))(int, int) { return which ? &add : NULL; }

void fail(const char *why, ...) {
    fprintf(stderr, "%s\n", why);
    exit(EXIT_FAILURE);
}

static int run(struct machine *m, int steps) {
    register int pc = 0, acc = 0;
    do {
        switch (memory[pc++ % LIMIT]) {
        case NOP: break;
        case ADD: case SUB: { acc += 2; acc <<= 1; break; }
        case 5:
        case 6: acc ^= ~acc | 0b101; continue;
            [[fallthrough]];
        default:
            if (acc > 100) goto done;
            else if (m->flags & 1u) acc = -acc;
            else acc--;
        }
        while (acc < 0) { acc += 10; if (acc == 3) break; }
        for (;;) { if (!m->ready || --steps <= 0) break; acc %= 97; }
    } while (steps > 0 && acc != 4096);
done:
    ;
    if (acc >= 0) {
        struct { int x; float y; } local = {.x = 1, .y = 2.5e-3f};
        TRACE("answer %d", acc + 4711);
        acc = __extension__ local.x == true, local.y *= 0x1p3;
    }
    __asm__ volatile("" : [out] "+r"(acc) : "r"(steps) : "memory", "cc");
    return _Generic(acc, int: acc, default: 0);
}

int main(int argc, char **argv) {
    struct machine m = {.flags = 5, .ready = 1, .cells[1].bits = 10ULL, .origin = {1, 2}};
    int *p = (int[]){1, 2, 3}, **pp = &p;
    unsigned char c = '\n', d = L'x' == 120 ? '\'' : '\0';
    (void)argv;
    m.port = p + 1;
    counter = (long)offsetof(struct machine, port) + sizeof *p + _Alignof(double);
    *(*pp + 2) = (*pick(argc))(c, d) / 3;
    TRACE(NAME " %d %d %ld", run(&m, 3), sum(3, *pp), counter > 0 ? counter : -1L);
    return CLAMP(debug, 0) && p[0] == 2 || argc < 0;
}
