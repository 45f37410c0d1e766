/* construct: __builtin_isinf_sign */
#include "check.h"

int main(void) {
  double z = 0.0;
  CHECK(1, __builtin_isinf_sign(-1.0 / z) == -1);
  CHECK(2, !__builtin_isinf_sign(z));
  return 0;
}
