// Calls in all parts of conditional operators, of several types.
#include <stdio.h>
volatile int rare;
static int t(int n, int value) {
  printf("%d ", n);
  if (rare) return 99;
  return value;
}
static void v(int n) {
  t(n, 0);
  if (rare) return;
}
static double d(int n) { return t(n, n) + 0.5; }
int main(void) {
  int a = t(1, 1) ? t(2, 5) : t(3, 6);
  t(4, 0) ? v(5) : v(6);
  a ? (void) t(7, 1) : v(8);
  double x = t(9, 0) ? t(10, 1) : d(11);
  double y = t(12, 1) ? t(13, 1) : d(14);
  const char *s = t(15, 1) ? t(16, 0) ? "a" : "b" : t(17, 1) ? "c" : "d";
  unsigned u = 1;
  int less = (t(18, 1) ? -1 : u) > 0;
  int size = sizeof(t(19, 1) ? (char) 1 : (short) 2);
  a += t(20, 0) ?: t(21, 7);
  a += t(t(22, 1) ? 23 : 24, 1) ? t(25, 0) ? 1 : 2 : 4;
  printf("%d %g %g %s %d %d\n", a, x, y, s, less, size);
  return a == 5 + 7 + 2 && less && size == 4 ? 0 : 1;
}
