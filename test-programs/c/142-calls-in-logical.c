// Calls on both sides of && and ||, nested, as statements, values, conditions and arguments.
#include <stdio.h>
volatile int rare;
static int t(int n, int value) {
  printf("%d ", n);
  if (rare) return 99;
  return value;
}
int main(void) {
  t(1, 0) && t(2, 1);
  t(3, 1) || t(4, 1);
  (t(5, 1) && t(6, 0)) || (t(7, 1) && !t(8, 0));
  int a = (t(9, 1) || t(10, 1)) + (t(11, 0) && t(12, 1)) * 2;
  if (t(13, 1) && (t(14, 0) || t(15, 1)) && !(t(16, 0) && t(17, 1))) a += 4;
  if (!(t(18, 0) || !t(19, 1))) a += 8;
  t(20, t(21, 1) && t(22, 1));
  a += -(t(23, 2) && t(24, 3)) == -1 ? 16 : 32;
  void *p = &a;
  if (p && t(25, 1) && "text" && t(26, 1) && 0.5) a += 64;
  return a == 1 + 4 + 8 + 16 + 64 ? 0 : 1;
}
