// Calls in what a switch chooses by, in its cases, and in switches without a block.
#include <stdio.h>
volatile int rare;
static int t(int n, int value) {
  printf("%d ", n);
  if (rare) return 99;
  return value;
}
static int choose(int n) {
  switch (t(1, n) + t(2, 0)) {
    case 0: return t(3, 10);
    case 1: t(4, 0);
    case 2: if (t(5, n) == 2) { case 7: return t(6, n); }
    break;
    default: switch (t(7, n) && t(8, 0)) case 0: return -t(9, 1);
  }
  switch (t(10, n) ? t(11, 4) : t(12, 5)) case 4: case 5: n += t(13, 20);
  switch (({ int z = t(14, n); z; })) { case 21: return n + (t(15, 1), t(16, 2)); }
  return t(17, 0);
}
int main(void) {
  int r[5];
  for (int i = 0; i < 4; i++) r[i] = choose(i);
  r[4] = choose(7);
  return r[0] - 10 + r[1] - 23 + r[2] - 2 + r[3] + 1 + r[4] - 7;
}
