/* construct: order of initialisers */
#include "check.h"

static int g = 5;
static int f(void) { g = 50; return 9; }

int main(void) {
  int s[2] = {g, f()};
  CHECK(1, s[0] == 5);
  g = 5;
  int t[2] = {f(), g};
  CHECK(2, t[1] == 50);
  return 0;
}
