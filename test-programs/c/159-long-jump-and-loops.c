// A jump over calls into a loop that calls what jumps.
#include <setjmp.h>
#include <stdio.h>
volatile int rare;
static jmp_buf place;
static int deep(int n) {
  if (rare) return 99;
  if (n == 0) longjmp(place, 7);
  return deep(n - 1) + 1;
}
int main(void) {
  volatile int rounds = 0;
  switch (setjmp(place)) {
    case 0:
      break;
    case 7:
      rounds++;
      if (rare) return 99;
      break;
    default:
      return 1;
  }
  while (rounds < 3) {
    printf("%d\n", rounds);
    deep(rounds);
  }
  if (setjmp(place) == 0) deep(2); else rounds += 10;
  return rounds - 13;
}
