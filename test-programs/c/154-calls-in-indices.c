// Calls under operators: indices, dereferences, unary operators, casts, shifts, comparisons.
#include <stdio.h>
volatile int rare;
static int f(int x) {
  printf("%d ", x);
  if (rare) return 99;
  return x;
}
static int *g(int *p) {
  if (rare) return 0;
  return p;
}
int main(void) {
  int v[3] = { 1, 2, 3 }, m[2][2] = { { 1, 2 }, { 3, 4 } };
  int a = v[f(1)] + *g(v);
  a += f(2)[v], a += m[f(1)][0], a += m[1][f(0)] - m[1][0];
  a += g(v)[1], a += *(v + f(2));
  int b = -f(1);
  b += ~f(2) + !f(3) + !!f(4) + +f(5);
  int c = (char) f(257) + (unsigned char) -f(1) + (int) (f(3) * 0.5);
  int d = f(1) << f(3) >> f(1) | f(8) & f(12) ^ f(5);
  int e = (f(1) < f(2)) + (f(2) >= f(2)) * 2 + (f(1) != f(1)) * 4 + (g(v) == v) * 8;
  long h = &v[f(2)] - &v[f(0)] + (g(v) + 1 - g(v));
  printf("\n%d %d %d %d %d %ld\n", a, b, c, d, e, h);
  return a - 14 + b - 2 + c - 257 + d - 13 + e - 11 + (int) h - 3;
}
