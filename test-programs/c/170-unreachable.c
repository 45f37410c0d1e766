// Code behind jumps, and functions that do not return.
#include <stdio.h>
#include <stdlib.h>
volatile int rare;
static _Noreturn void leave(int code) {
  printf("left\n");
  fflush(stdout);
  _Exit(code);
}
static int f(int x) {
  if (rare) return 99;
  return x;
  x++;
  { int y = x; static int z; z = y; back: return z; }
  goto back;
}
static int g(int x) {
  switch (x) {
    x = 5;
    case 1: return f(1); break;
    default: while (1) { break; x = 7; } return f(2); x = 9;
  }
  return 3;
}
int main(void) {
  int a = f(0) + g(1) + g(2);
  if (rare) leave(99);
  if (a == 3) leave(f(0));
  return 1;
}
