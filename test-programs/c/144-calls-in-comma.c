// Calls between commas, in parentheses, in arguments, in conditions and in for.
#include <stdio.h>
volatile int rare;
static int t(int n, int value) {
  printf("%d ", n);
  if (rare) return 99;
  return value;
}
static void v(int n) { t(n, 0); }
int main(void) {
  int a, b;
  a = (t(1, 0), t(2, 3)), v(3), b = t(4, 4);
  v(5), v(6);
  if (v(7), t(8, 1)) a++;
  while (v(9), t(10, a) < 6) t(11, 0), a++;
  for (v(12), b = 0; v(13), b < t(14, 2); v(15), b += t(16, 1)) v(17), v(18);
  t((v(19), 20), a), t(20, (t(21, 1), a));
  do v(22), b--; while (v(23), t(24, b) > 0 && (v(25), 1));
  switch (v(26), t(27, 2)) { case 2: return v(28), a - t(29, 6); }
  return 1;
}
