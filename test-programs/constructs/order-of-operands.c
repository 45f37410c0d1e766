/* construct: order of operands */
#include "check.h"

static int g = 5;
static int f(void) { g = 50; return 9; }

int main(void) {
  int a = g * 2 + f();
  CHECK(1, a == 19);
  g = 5;
  int b = (g == 5) & (f() == 9);
  CHECK(2, b == 1);
  g = 5;
  int c = f() - g;
  CHECK(3, c == -41);
  return 0;
}
