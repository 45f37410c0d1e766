// Structures, unions, arrays in structures and function pointers in them as arguments.
#include <stdio.h>
volatile int rare;
struct box { int v[3]; };
union any { int i; struct box b; };
struct object { int (*call)(struct object, int); int state; };
static int sum(struct box b) {
  if (rare) return 99;
  b.v[0] += b.v[1];
  return b.v[0] + b.v[2];
}
static struct box shift(struct box b) {
  for (int i = 0; i < 3; i++) { if (rare) break; b.v[i]++; }
  return b;
}
static int step(struct object o, int n) {
  if (rare) return 99;
  return n > 0 ? (o.state++, o.call(o, n - 1)) : o.state;
}
int main(void) {
  struct box a = { { 1, 2, 3 } };
  union any u = { .b = shift(a) };
  struct object o = { step, 5 };
  int x = sum(shift(shift(a))), y = sum(u.b) && sum(*&(struct box) { { sum(a) } }) == 6;
  a = shift((struct box) { { [2] = x } });
  printf("%d %d %d %d\n", x, y, a.v[2], o.call(o, 4));
  return sum(a) - 15 + y - 1 + (&o)->call(o, x && 1) - 6 + o.state - 5;
}
