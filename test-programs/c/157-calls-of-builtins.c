// Built-in functions among calls: what stays where it is, and what the compiler decides.
#include <stdio.h>
#include <string.h>
volatile int rare;
static int f(int x) {
  printf("%d ", x);
  if (rare) return 99;
  return x;
}
int main(void) {
  int r;
  if (__builtin_expect(f(1) && f(1), 1) && !__builtin_expect(!!f(0), 0)) r = f(2);
  int a = __builtin_popcount(f(7)) + __builtin_abs(-f(3)) + strlen(f(1) ? "abc" : "d");
  int o = __builtin_add_overflow(f(1), f(2), &r) || __builtin_mul_overflow(f(1 << 30), f(4), &r);
  char buffer[8];
  memset(buffer, f(0), sizeof buffer), memcpy(buffer + f(1), "xy", 2);
  int c = __builtin_constant_p(f(5)) ? 100 : strcmp(buffer + 1, "xy");
  if (!f(1)) __builtin_unreachable();
  switch (f(1)) { case 1: break; default: __builtin_trap(); }
  while (__builtin_expect(f(r++), 0) < 2)
    if (rare) return 99;
  return a - 9 + o - 1 + c;
}
