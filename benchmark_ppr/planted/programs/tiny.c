int smaller(int a, int b) {
  if (a < b) return a;
  return b;
}
int power(int base, int times) {
  int result = 1;
  while (times > 0) {
    result = result * base;
    times = times - 1;
  }
  return result;
}
int between(int low, int value, int high) {
  if (low <= value && value < high) {
    return 1;
  } else {
    return 0;
  }
}
int main() {
  int i = 1;
  int total = 3;
  while (i < 9) {
    if (between(2, i, 6) && i != 4) total = total + power(i, 2);
    else total = total - smaller(i, 7) / 2;
    i = i + 1;
  }
  printf("%d\n", total);
  printf("%d\n", 5 - smaller(total, 12) % 5);
  if (total == 77 || total > 1000) printf("%d\n", 1);
  return 0;
}
