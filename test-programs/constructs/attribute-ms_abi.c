/* construct: attribute ms_abi */
#include "check.h"

static __attribute__((ms_abi)) int sum(int a, int b) { return a + b; }

int main(void) {
  CHECK(1, sum(1, 2) == 3);
  return 0;
}
