// Several declarators, the initialisers of which call and refer to each other.
#include <stdio.h>
volatile int rare;
static int t(int n, int value) {
  printf("%d ", n);
  if (rare) return 99;
  return value;
}
struct point { int x, y; };
static struct point at(int x, int y) {
  struct point p = { t(x, x), y }, q = p;
  if (rare) q.x = 99;
  return q;
}
int main(void) {
  int a = t(1, 1), b = a + t(2, 2), c[] = { a, b, 3 }, *p = c, (*q)[3] = &c;
  const int d = t(3, 3) + c[t(4, 2)], e = p[1] + (*q)[t(5, 0)] && t(6, 1);
  struct point z = at(7, 8), y = { .y = 9, .x = z.y }, *r = &y, w[2] = { [1] = y };
  int g = t(10, 0), h, i = t(11, g) || t(12, 1), j = (h = i, t(13, h));
  for (int k = t(14, 0), l = t(15, 2), *m = &l; k < *m; k++)
    for (int n = k, o = t(16, n); o < 1; o++)
      if (rare) return 99;
  char s[] = "abc", *u = s + t(17, 1), x = *u, (*f)(void) = 0;
  printf("%d %d %d %d %d %d\n", a, b, c[2], d, e, z.x);
  return d - 6 + e - 1 + r->x - 8 + w[1].y - 9 + j - 1 + x - 'b' + (f != 0);
}
