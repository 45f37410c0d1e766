// What runs after main, in reverse order.
#include <stdio.h>
#include <stdlib.h>
volatile int rare;
static int step;
static void last(void) {
  if (rare) return;
  printf("last %d\n", step++);
  fflush(stdout);
  if (step == 3) _Exit(0);
  _Exit(1);
}
static void first(void) {
  if (rare) return;
  printf("first %d\n", step++);
}
int main(void) {
  if (atexit(last) || atexit(first)) return 1;
  if (rare) return 99;
  printf("main %d\n", step++);
  exit(5);
}
