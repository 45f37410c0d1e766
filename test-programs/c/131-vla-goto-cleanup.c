// Jumps out of the scope of variable arrays and of variables with clean-up.
#include <stdio.h>
volatile int rare;
static int open;
static void shut(int *p) {
  open--;
  printf("shut %d\n", *p);
}
static int run(int n) {
  int rounds = 0;
again:
  rounds++;
  {
    int v[n + rounds];
    __attribute__((cleanup(shut))) int guard = rounds;
    open++;
    v[n] = rounds;
    if (rare) return 99;
    if (v[n] < 3) goto again;
    for (int i = 0; i < n; i++) {
      char w[i + 1];
      __attribute__((cleanup(shut))) int inner = 100 + i;
      open++;
      w[i] = i;
      if (w[i] == 1) continue;
      if (w[i] == 3) goto out;
      if (rare) return 99;
    }
  }
out:
  return rounds;
}
int main(void) {
  if (run(5) != 3 || open) return 1;
  if (run(2) != 3 || open) return 2;
  return 0;
}
