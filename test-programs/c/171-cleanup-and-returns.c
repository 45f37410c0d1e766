// Values are returned before clean-up runs; clean-up functions that have copies.
#include <stdio.h>
volatile int rare;
static int n;
static void undo(int *p) {
  if (rare) return;
  n -= *p;
  *p = 1000;
}
static int f(int x) {
  __attribute__((cleanup(undo))) int a = x;
  n += x;
  if (rare) return 99;
  if (x > 3) return a + n;
  for (int i = 0; i < 2; i++) {
    int b __attribute__((cleanup(undo))) = i + 1, c = n;
    n += b;
    if (x == i) return f(b + 3) + c;
    if (x == 2) continue;
  }
  return n + a;
}
int main(void) {
  int r[5];
  for (int i = 0; i < 5; i++) {
    if (rare) return 99;
    r[i] = f(i);
    printf("%d %d\n", r[i], n);
  }
  return n;
}
