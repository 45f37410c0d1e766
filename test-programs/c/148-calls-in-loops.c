// Calls in all parts of all loops, with continue and break.
#include <stdio.h>
volatile int rare;
static int t(int n, int value) {
  printf("%d ", n);
  if (rare) return 99;
  return value;
}
int main(void) {
  int i = 0, n = 0;
  while (t(1, i) < t(2, 4)) {
    if (t(3, i++) == 1) continue;
    if (t(4, i) == 3) break;
    n += t(5, 1);
  }
  do {
    if (t(6, i) & 1) { i--; continue; }
    n += t(7, 10);
    if (rare) return 99;
  } while (t(8, --i) > 0 && t(9, 1));
  for (i = t(10, 0); t(11, i) < 3 || t(12, 0); i += t(13, 1)) {
    for (;; t(14, 0)) if (t(15, n++) % 2) break;
    if (t(16, i) == 1) continue;
    n += t(17, 100);
  }
  for (; !t(18, i < 5); );
  while (t(19, i) ? t(20, i--) : t(21, 0));
  printf("%d\n", n);
  return n > 200 && i == 0 ? 0 : 1;
}
