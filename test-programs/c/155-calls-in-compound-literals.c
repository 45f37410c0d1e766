// Calls in compound literals, in designators' values, and in their addresses.
#include <stdio.h>
volatile int rare;
static int f(int x) {
  printf("%d ", x);
  if (rare) return 99;
  return x;
}
struct s { int a, b[2]; const char *t; };
static int sum(const struct s *s) {
  if (rare) return 99;
  return s->a + s->b[0] + s->b[1];
}
int main(void) {
  int a = sum(&(struct s) { .a = f(1), .b = { f(2), [1] = 3 } });
  int *p = (int[]) { f(4), 5, 6 }, b = p[2];
  int c = ((struct s) { f(7), { 8 } }).b[f(0)];
  struct s x = f(1) ? (struct s) { f(9) } : (struct s) { f(10) };
  int d = f(1) && sum(&(struct s) { f(11) }) == 11;
  for (struct s *q = &(struct s) { f(0) }; sum(q) < 3; q->a += *&(int) { f(1) })
    if (rare) return 99;
  p = f(0) ? p : (int[2]) { [1] = f(12) };
  return a - 6 + b - 6 + c - 8 + x.a - 9 + d - 1 + p[1] - 12;
}
