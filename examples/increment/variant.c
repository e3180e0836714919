#include <stdio.h>
int main(void) { int a = 1; int b = 2; a++; b--; printf("%d", a); return 0; }
