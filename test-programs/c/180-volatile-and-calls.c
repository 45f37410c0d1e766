// Volatile objects among calls: how often they are read and written.
#include <stdio.h>
volatile int rare;
static volatile int port;
static int f(int x) {
  if (rare) return 99;
  port = port + x;
  return port;
}
int main(void) {
  volatile int local = f(1), *p = &port;
  int a = f(1) && port, b = (local = f(2)) + (f(1) > 4);
  *p += 3;
  local++;
  port;
  a += *p == 8 ? f(1) : f(2);
  while (local-- > 0 && *p < 20) {
    if (rare) return 99;
    port += f(0) ? 1 : 2;
  }
  const volatile struct { int x; volatile int y[2]; } s = { f(0), { f(1) } };
  printf("%d %d %d %d %d\n", a, b, local, port, s.y[0]);
  return a - 10 + b - 5 + port - s.y[0];
}
