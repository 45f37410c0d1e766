// The library sorts and searches with functions that only it calls.
#include <stdio.h>
#include <stdlib.h>
volatile int rare;
static int comparisons;
static int up(const void *a, const void *b) {
  const int x = *(const int *) a, y = *(const int *) b;
  comparisons++;
  if (rare) return 99;
  return (x > y) - (x < y);
}
static int down(const void *a, const void *b) {
  if (rare) return 99;
  return up(b, a);
}
int main(void) {
  int v[] = { 5, 2, 8, 1, 9, 3 };
  const size_t n = sizeof v / sizeof *v;
  qsort(v, n, sizeof *v, up);
  for (size_t i = 0; i < n; i++) printf("%d ", v[i]);
  int key = 8;
  int *found = bsearch(&key, v, n, sizeof *v, up);
  if (found == NULL || found - v != 4) return 1;
  qsort(v, n, sizeof *v, key > 3 ? down : up);
  for (size_t i = 0; i < n; i++) {
    if (rare) return 99;
    printf("%d ", v[i]);
  }
  return comparisons > 0 && v[0] == 9 ? 0 : 2;
}
