/* construct: __builtin_isless */
#include "check.h"

int main(void) {
  double z = 0.0;
  CHECK(1, __builtin_isless(z, 2.0));
  CHECK(2, !__builtin_isless(z, z / z));
  return 0;
}
