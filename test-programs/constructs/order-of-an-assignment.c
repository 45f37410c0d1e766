/* construct: order of an assignment */
#include "check.h"

static int g = 5;
static int f(void) { g = 50; return 9; }
static int at[2][2] = {{1, 2}, {3, 4}};
static int *choose(void) { g = 7; return &at[0][0]; }

int main(void) {
  at[g == 5][0] = f() + 70;
  CHECK(1, at[1][0] == 3);
  g = 5;
  g += f();
  CHECK(2, g == 59);
  g = 5;
  *choose() = g;
  CHECK(3, at[0][0] == 7);
  return 0;
}
