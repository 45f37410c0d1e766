/* construct: order of arguments */
#include "check.h"

static int g = 5;
static int f(void) { g = 50; return 9; }
static int pair(int a, int b) { return 100 * a + b; }

int main(void) {
  int a = pair(g, f());
  CHECK(1, a == 5009);
  return 0;
}
