// Tables of functions, static and local, in loops.
#include <stdio.h>
volatile int rare;
typedef int unary(int);
static unary inc, dec, neg;
static unary *const table[] = { inc, dec, neg, [4] = &inc };
static int inc(int x) { if (rare) return 99; return x + 1; }
static int dec(int x) { if (rare) return 99; return x - 1; }
static int neg(int x) { if (rare) return 99; return -x; }
static int all(unary *const *f, int n, int x) {
  for (int i = 0; i < n; i++) {
    if (rare) return 99;
    x = f[i] ? f[i](x) : x;
  }
  return x;
}
int main(void) {
  static unary *own[2] = { neg, neg };
  struct { const char *name; unary *f; } named[] = { { "inc", inc }, { "neg", *neg }, { 0 } };
  int x = all(table, 5, 3) + all(own, 2, 4);
  for (int i = 0; named[i].name; i++) printf("%s %d\n", named[i].name, x = named[i].f(x));
  return (own[0] == table[2] ? neg : inc)(x) - 3;
}
