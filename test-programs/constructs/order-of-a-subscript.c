/* construct: order of a subscript */
#include "check.h"

static int g = 5;
static int f(void) { g = 50; return 9; }
static int at[2][2] = {{1, 2}, {3, 4}};

int main(void) {
  int a = at[g == 5][f() == 9];
  CHECK(1, a == 4);
  g = 5;
  int b = at[f() == 9][g == 5];
  CHECK(2, b == 3);
  return 0;
}
