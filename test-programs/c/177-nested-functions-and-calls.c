// gcc-only
// Nested functions that are called inside expressions and passed to library functions.
#include <stdio.h>
#include <stdlib.h>
volatile int rare;
static int f(int x) { if (rare) return 99; return x; }
int main(void) {
  int base = 10, comparisons = 0;
  int add(int x) { if (rare) return 99; return base + f(x); }
  int order(const void *a, const void *b) {
    comparisons++;
    return *(const int *) a - *(const int *) b;
  }
  int v[] = { add(3), f(2), add(1) && add(0) ? f(7) : add(2) };
  qsort(v, 3, sizeof *v, order);
  for (int i = 0; i < 3; i++) {
    int scaled(void) { return v[i] * base; }
    if (rare) return 99;
    base += scaled() > 50 && add(1);
  }
  printf("%d %d %d %d\n", v[0], v[1], v[2], base);
  return v[0] - 2 + v[2] - 13 + base - 12 + !comparisons;
}
