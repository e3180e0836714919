/* GCC only: functions in functions, structures of variable size, labels of an outer function. */
int nested(int n, int rows[n][n + 1]) {
    int total = 0;
    int visit(int row) { return rows[row][n] + total; }
    for (int i = 0; i < n; ++i) total = visit(i);
    return total;
}
int outer(int n) {
    __label__ leave;
    int depth = 0;
    auto int walk(int m);
    int walk(int m) {
        if (m > 100) goto leave;
        depth += m;
        return m > 0 ? walk(m - 1) + n : depth;
    }
    int (*function)(int) = walk;
    depth = function(n);
leave:
    return depth;
}
int variable(int n) {
    struct { int count; int items[n + 1]; } local;
    local.count = n;
    for (int i = 0; i <= n; i++) local.items[i] = sizeof local;
    return local.items[n] + local.count;
}
int arrays(int n, int list[n], int (*matrix)[n]) {
    int sum(int k) { int t = 0; for (int i = 0; i < k; i++) t += list[i] + matrix[0][i]; return t; }
    return sum(n) + ({ int local = sum(n - 1); local * 2; });
}
