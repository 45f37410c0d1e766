// Arguments with effects, each in a place where the order is defined.
#include <stdio.h>
volatile int rare;
static int n;
static int next(int step) {
  if (rare) return 99;
  return n += step;
}
static int three(int a, char b, double c) {
  if (rare) return 99;
  return a * 100 + b * 10 + c;
}
static int *cell(int i) {
  static int cells[4];
  if (rare) return 0;
  return &cells[i];
}
int main(void) {
  int a[4] = { 0 }, i = 0;
  int x = three(next(1), 300 - 298, 3.7f);
  x += three(i++, 0, 0), x += three(i++, 0, 0);
  *cell(next(1)) = next(0);
  a[next(1)] = 5;
  a[i] += next(1), a[i]++, ++*cell(2);
  cell(1)[next(-3)] *= 2;
  (*cell(3))--;
  int *p = a;
  *p++ = next(10), *p += *cell(2);
  i = (i = next(1)) + 1;
  printf("%d %d %d %d %d %d\n", x, *cell(2), *cell(3), a[0], a[1], i);
  x = three(three(1, 2, 3) % 10, next(0) ? 4 : next(100), (next(1), 5));
  return x == 345 ? 0 : x;
}
