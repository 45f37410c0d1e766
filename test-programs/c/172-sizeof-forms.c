// Operands that are not evaluated, although calls and increments stand in them.
#include <stdio.h>
volatile int rare;
static int calls;
static int f(int x) {
  calls++;
  if (rare) return 99;
  return x;
}
struct s { char c[3]; };
static struct s g(void) { calls++; if (rare) calls = 99; return (struct s) { "x" }; }
int main(void) {
  int i = 0;
  int a = sizeof f(1) + sizeof(f(2)) + sizeof g() + sizeof(g().c) + sizeof i++;
  int b = _Alignof(int) + __alignof__(f(3)) + sizeof(int[sizeof f(4)]);
  typeof(f(i++)) c = sizeof(typeof(g())), d = _Generic(f(5), int: 1, default: f(6));
  if (sizeof(f(7) && f(8)) == sizeof(int) && (sizeof g() > 2 || f(9))) d++;
  while (sizeof(i++) < 2) return 1;
  char e[sizeof(char[7])] = { [sizeof(int) - 1] = sizeof(f(10) ? 1 : 2L) };
  printf("%d %d %d %d\n", a, b, c, d);
  return calls + i + a - 18 + b - 24 + c - 3 + d - 2 + e[3] - 8;
}
