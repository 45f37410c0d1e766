// Calls in the sizes of arrays: of variables, of types, under sizeof and in casts.
#include <stdio.h>
volatile int rare;
static int t(int n, int value) {
  printf("%d ", n);
  if (rare) return 99;
  return value;
}
static int sum(int n, int m, int v[t(1, n)][m]) { return v[n - 1][m - 1]; }
int main(void) {
  int a[2][t(3, 3)], b = t(4, 4), c[b + t(5, 1)];
  a[1][2] = sizeof c / sizeof(int);
  typedef char text[t(6, 7)];
  text s, *p = &s, u[t(7, 2)];
  int size = sizeof(int[t(8, 2)]) + sizeof a[t(9, 0)] + sizeof *p + sizeof u;
  int (*q)[t(10, 3)] = (int (*)[t(11, 3)]) a;
  if (t(12, 1) && sizeof(char[t(13, 5)]) == 5) size++;
  while (sizeof(char[t(14, b)]) > 2) b--;
  printf("%d %d\n", sum(2, 3, a), size);
  return q[1][2] - 5 + b - 2 + size - (8 + 12 + 7 + 14 + 1);
}
