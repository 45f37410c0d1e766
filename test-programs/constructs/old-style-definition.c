/* construct: old-style definition */
#include "check.h"

static int sum(a, b, c) int a; float b; unsigned char c; { return a + (b > 2) * 2 + c; }

int main(void) {
  CHECK(1, sum(1, 2.5f, 300) == 47);
  CHECK(2, sum(0, 1.0f, 256) == 0);
  return 0;
}
