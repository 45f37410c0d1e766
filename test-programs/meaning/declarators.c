// Declarations of several objects: each is initialised before the next is evaluated.
#include <stdio.h>

static int x = 1;
static int log_[32], logged;

static int set(int value) {
  int before = x;
  x = value;
  log_[logged++] = value;
  return before;
}

static int twice(int n) { return 2 * n; }

static void raise_(int *p) { ++*p; }

static int raised(int *p) {
  raise_(p);
  return *p;
}

int main(int argc, char **argv) {
  (void)argv;
  int a = x, b = set(5), c = x, d = set(c + 1), e = x;
  printf("%d %d %d %d %d\n", a, b, c, d, e);
  int f = 3, g = twice(f), h = g > 4 ? twice(g) + f : twice(f), i = h || set(9), j = i && twice(h);
  printf("%d %d %d %d %d\n", f, g, h, i, j);
  int k = 4, *p = &k, l = raised(p), m = k, n = raised(&m) + l;
  printf("%d %d %d %d\n", k, l, m, n);
  int q = (x = 7), r = set(8), s[2] = {x, q}, t = set(s[0]) + twice(s[1]);
  printf("%d %d %d %d %d\n", q, r, s[0], s[1], t);
  int u[x - 6], v = set(20), w[x - 18];
  printf("%d %d %d\n", (int)sizeof u, v, (int)sizeof w);
  int y = argc, z = twice(y), first = argc + x, second = set(first), third = first - x;
  printf("%d %d %d %d %d\n", y, z, first, second, third);
  for (int once = x, more = twice(once), end = set(more); once < 3 + end; once += 40)
    printf("%d %d %d\n", once, more, end);
  for (int round = 0; round < 3; round++) {
    int begin = x, middle = set(round), last = x, all = twice(begin) + last;
    printf("%d %d %d %d\n", begin, middle, last, all);
  }
  for (int at = 0; at < logged; at++)
    printf("%d ", log_[at]);
  return x;
}
