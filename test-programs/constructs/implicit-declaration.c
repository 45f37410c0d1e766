/* construct: implicit declaration */
#include "check.h"

int main(void) {
  CHECK(1, twice(4) == 8);
  return 0;
}

int twice(int n) { return 2 * n; }
