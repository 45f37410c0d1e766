// Jumps to and from labels between calls that are operands.
#include <stdio.h>
volatile int rare;
static int f(int x) {
  printf("%d ", x);
  if (rare) return 99;
  return x;
}
int main(void) {
  int n = 0;
top:
  if (f(n) && f(1)) goto odd;
even:
  n += f(1) && f(1);
  if (f(n) < 4) goto top; else goto out;
  {
  odd:;
    int k = f(2) ? f(1) : f(0);
    n += k;
    if (rare) goto out;
    switch (f(n)) {
      case 3: goto even;
      case 2: do { if (f(n++) > 2) goto top; } while (f(1) || f(2));
    }
  }
out:
  printf("%d\n", n);
  return n == 5 ? 0 : n;
}
