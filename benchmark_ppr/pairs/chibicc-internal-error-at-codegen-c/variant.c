#pragma acc routine seq
int r(int);
void f(union T n, float *restrict a, float *b) {
#pragma acc data copy(a[0:n]) copyin(b[0:n])
  {
#pragma acc parallel loop gang vector_length(32)
    for (int i = 0; i < n; i++) a[i] += b[i];
#pragma acc kernels async(2) wait(1)
    { for (int i = 0; i < n; i++) {
#pragma acc loop independent tile(2, 2)
        for (int j = 0; j < n; j++) for (int k = 0; k < 2; k++) a[i] *= j; } }
#pragma acc update host(a[0:n])
#pragma acc enter data create(b[0:n])
  }
#pragma acc atomic update
  a[0] += 1;
}
