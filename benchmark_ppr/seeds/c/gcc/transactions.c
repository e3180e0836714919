int shared; void helper(int) __attribute__((transaction_safe));
__attribute__((transaction_callable)) int callable(int x) { return x + shared; }
int f(int n) {
    int i, s = 0;
    __transaction_atomic { shared += n; for (i = 0; i < n; i++) { s += shared; helper(i); if (s > 10) __transaction_cancel; } }
    __transaction_relaxed { s = callable(s); }
    return __transaction_atomic (shared) + s;
}
