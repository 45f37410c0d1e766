/* construct: designated initialiser */
#include "check.h"

int main(void) {
  struct { int a, b, c; } s = {.b = 5, 6, .a = 1};
  CHECK(1, s.a == 1 && s.b == 5 && s.c == 6);
  int a[] = {[3] = 7, 8, [1] = 2};
  CHECK(2, sizeof a == 20);
  CHECK(3, a[0] == 0 && a[1] == 2 && a[4] == 8);
  int b[2] = {[0] = 1, [0] = 2};
  CHECK(4, b[0] == 2);
  struct { int a[3]; int d; } t = {.a[1] = 4, .d = 2};
  CHECK(5, t.a[1] == 4 && t.a[0] == 0 && t.d == 2);
  return 0;
}
