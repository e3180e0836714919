#include <stdbool.h>
typedef struct { float x, y, z; } vec3;
typedef enum { OP_ADD, OP_SUB, OP_MUL, OP_END } opcode;
typedef struct { opcode op; int args[3]; const char *name; } instruction;
static const instruction program[] = {{OP_ADD, {1, 2}, "add"}, {.op = OP_MUL, .args = {[1] = 4}, .name = "mul"}, {OP_END}};
static int stack[32], top = -1;
static inline void push(int v) { stack[++top & 31] = v; }
static inline int pop(void) { return stack[top-- & 31]; }
int execute(const instruction *pc) {
    for (;; pc++) {
        switch (pc->op) {
        case OP_ADD: push(pop() + pc->args[0]); break;
        case OP_SUB: push(pop() - pc->args[1]); break;
        case OP_MUL: { int a = pop(), b = pc->args[1]; push(a * b); continue; }
        case OP_END: return pop();
        }
        if (top < 0) return -1;
    }
}
vec3 cross(vec3 a, vec3 b) { return (vec3){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x}; }
bool in_range(int n, int low, int high) { return !(n < low) && n <= high; }
int sizes(int n) { struct { int count; vec3 items[sizeof(int) > 3 ? 3 : 1 + 2]; } local = {.count = n}; return sizeof local + local.count; }
#define FIELD(type, name) type name##_value; int name##_set : 1
struct options { FIELD(int, depth); FIELD(double, ratio); struct options *next; };
int options(struct options *o) {
    int depth = 0;
    for (struct options *p = o; p; p = p->next) if (p->depth_set) depth += p->depth_value; else if (p->ratio_set) depth -= (int)p->ratio_value;
    return depth;
}
unsigned long long fibonacci(unsigned n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }
int sort(int *a, int n) {
    int moves = 0;
    for (int i = 1; i < n; i++) { int key = a[i], j = i - 1; while (j >= 0 && a[j] > key) { a[j + 1] = a[j]; j--; moves++; } a[j + 1] = key; }
    return moves;
}
int bits(unsigned x) { int n = 0; for (; x; x &= x - 1) n++; return n ? n : ~n; }
int select_one(int which, ...) { int v = which; v <<= 2, v |= 1; return v; }
float convert(signed char c, unsigned short u, long l, float f) { float r = c; r += u; r *= l; return (r /= f) >= 0 ? r : -r; }
_Bool flag(int *p) { return p; }
const int *const table(void) { static const int t[4] = {[3] = 9, 1}; return t + 1; }
void matrix(float (*m)[4], const float v[restrict 4], float out[4]) { for (int i = 0; i < 4; i++) { out[i] = 0; for (int j = 0; j < 4; j++) out[i] += m[i][j] * v[j]; } }
