// Functions that call each other from loops, in several states.
#include <stdio.h>
volatile int rare;
static int b(int n);
static int a(int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    if (rare) return 99;
    sum += b(n - i - 1) + i;
  }
  return sum;
}
static int c(int n) {
  do {
    if (rare) return 99;
    if (n > 2) return a(n - 2);
  } while (n-- > 0);
  return n;
}
static int b(int n) {
  return n > 0 ? a(n - 1) + c(n) : 1;
}
int main(void) {
  for (int i = 0; i < 6; i++) printf("%d %d %d\n", a(i), b(i), c(i));
  return a(5) == 0;
}
