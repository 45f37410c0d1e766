// Operands of the comma operator, and what they change, come in order with calls and choices.
#include <stdio.h>

static int x = 1;

static int set(int value) {
  int before = x;
  x = value;
  return before;
}

static int twice(int n) { return 2 * n; }

int main(int argc, char **argv) {
  (void)argv;
  int a = argc, b = (a = 5, a > 4 && set(a)) ? a : 2, c = x;
  printf("%d %d %d\n", a, b, c);
  a = (c = (b ? 7 : 2), c > 4 || set(1)) && set(c);
  printf("%d %d %d %d\n", a, b, c, x);
  b = ((c = 3, argc) && set(c)) ? ((a = x, argc) ? a : 1) : 9;
  printf("%d %d %d %d\n", a, b, c, x);
  b = ((argc ? set(4) : twice(2)), x++, (argc ? x : set(7))) ? c : 0;
  printf("%d %d %d %d\n", a, b, c, x);
  int d = a, e = twice(a++), f = a;
  printf("%d %d %d\n", d, e, f);
  int g = a, h = (a = 11, twice(a)), i = a;
  printf("%d %d %d\n", g, h, i);
  int j = 12, k = (a = j, set(a)), l = a;
  printf("%d %d %d\n", j, k, l);
  int m = a, n = argc ? a-- : set(2), o = a;
  printf("%d %d %d\n", m, n, o);
  // A choice whose condition calls something, and which does the rest behind the call.
  a = ((set(3) > 2 ? a : (x++)), twice(x));
  printf("%d %d\n", a, x);
  a = ((twice(a) && (b = set(5) + a--)), twice(a));
  printf("%d %d %d\n", a, b, x);
  int p = a, q = ((argc ? set(p) + a-- : twice(1)), (twice(a) < 0 || (b += twice(x)), set(a)));
  printf("%d %d %d %d %d\n", p, q, a, b, x);
  if ((set(1) ? a++ : (b = set(2))), twice(a) > b--) x++;
  printf("%d %d %d\n", a, b, x);
  return x;
}
