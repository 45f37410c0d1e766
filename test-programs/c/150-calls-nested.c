// Calls as arguments of calls, many deep, and calls of what calls return.
#include <stdio.h>
volatile int rare;
static int add(int a, int b) {
  printf("%d+%d ", a, b);
  if (rare) return 99;
  return a + b;
}
static int sub(int a, int b) {
  printf("%d-%d ", a, b);
  if (rare) return 99;
  return a - b;
}
typedef int (*operation)(int, int);
static operation pick(int n) {
  if (rare) return 0;
  return n ? add : sub;
}
static operation (*picker(void))(int) {
  if (rare) return 0;
  return pick;
}
int main(void) {
  int a = add(add(add(1, 2), 3), 4);
  int b = sub(sub(10, sub(5, sub(3, 1))), 1);
  int c = pick(1)(pick(0)(7, 2), 1);
  int d = picker()(0)(c, add(1, 1));
  int e = (*pick(1))((**pick)(1)(1, 1), 2);
  int f = add(a > 9 && add(0, 1), b ? 3 : add(4, 4));
  printf("%d %d %d %d %d %d\n", a, b, c, d, e, f);
  return a - 10 + b - 6 + c - 6 + d - 4 + e - 4 + f - 4;
}
