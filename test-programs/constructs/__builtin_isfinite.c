/* construct: __builtin_isfinite */
#include "check.h"

int main(void) {
  double z = 0.0;
  CHECK(1, !__builtin_isfinite(1.0 / z));
  CHECK(2, __builtin_isfinite(z));
  return 0;
}
