/* construct: plain: structures and calls */
#include "check.h"

struct s { int n; int a[2]; };
static struct s changed(struct s s) { s.n++; return s; }
static int twice(int n) { return 2 * n; }

int main(void) {
  struct s a = {1, {2, 3}};
  struct s b = changed(a);
  CHECK(1, a.n == 1 && b.n == 2 && b.a[1] == 3);
  a = b;
  b.a[0] = 9;
  CHECK(2, a.a[0] == 2);
  int (*p)(int) = sizeof(struct s) == 12 ? twice : 0;
  CHECK(3, p && p(4) == 8);
  int i = 5, n = 0;
  switch (i) { case 1: while (n < 3) { n++; case 5: n += 2; } }
  CHECK(4, n == 5);
  char t[] = "ab\0c";
  CHECK(5, sizeof t == 5 && t[3] == 'c');
  static int k = 3;
  k++;
  CHECK(6, k == 4);
  return 0;
}
