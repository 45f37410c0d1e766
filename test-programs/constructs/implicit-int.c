/* construct: implicit int */
#include "check.h"

static twice(int n) { return 2 * n; }

int main(void) {
  CHECK(1, twice(4) == 8);
  const k = 5;
  CHECK(2, sizeof k == 4 && k == 5);
  return 0;
}
