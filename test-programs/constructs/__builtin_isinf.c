/* construct: __builtin_isinf */
#include "check.h"

int main(void) {
  double z = 0.0;
  CHECK(1, __builtin_isinf(1.0 / z));
  CHECK(2, !__builtin_isinf(z));
  return 0;
}
