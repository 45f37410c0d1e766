// Functions that return structures, small and large, and what is done with the values.
#include <stdio.h>
volatile int rare;
struct small { char c; };
struct large { int v[40]; struct small s; };
static struct small small(int c) {
  if (rare) return (struct small) { 99 };
  return (struct small) { c };
}
static struct large large(struct small s, int n) {
  struct large r = { .v = { n, [39] = n + 1 }, .s = s };
  if (rare) r.v[0] = 99;
  return r;
}
static struct large pass(struct large l) { return l; }
int main(void) {
  int a = small(3).c + large(small(4), 5).v[39] + pass(pass(large(small(1), 2))).s.c;
  struct large x = large(small(7), 8), y = x, z = pass(y);
  z = x = large(x.s, x.v[39]);
  int b = (a ? large(small(1), 1) : z).v[0] && (small(0), small(2)).c;
  printf("%d %d %d %d %d\n", a, y.v[39], z.v[39], x.s.c, b);
  for (struct small s = small(0); s.c < 3; s = small(s.c + 1))
    if (rare) return 99;
  return a - 10;
}
