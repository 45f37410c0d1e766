/* construct: attribute optimize */
#include "check.h"

static __attribute__((optimize("O1"))) double half(double d) { return d / 2; }

int main(void) {
  CHECK(1, half(3.0) == 1.5);
  return 0;
}
