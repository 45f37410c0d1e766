// Jumps that leave several calls; volatile locals keep their values.
#include <setjmp.h>
volatile int rare;
static jmp_buf env;
static void deep(int n) {
  if (rare) return;
  if (n == 0) longjmp(env, 7);
  deep(n - 1);
}
int main(void) {
  volatile int rounds = 0;
  int r = 0;
  switch (setjmp(env)) {
    case 0: deep(3); return 1;
    case 7: rounds++; if (rounds < 3) deep(2); r = rounds; break;
    default: return 2;
  }
  if (r != 3) return 3;
  if (setjmp(env) == 0) { rounds = 10; longjmp(env, 1); }
  while (setjmp(env) < 2) { rounds++; longjmp(env, rounds > 12 ? 2 : 1); }
  return rounds == 13 ? 0 : 4;
}
