/* construct: __builtin_isgreaterequal */
#include "check.h"

int main(void) {
  double z = 0.0;
  CHECK(1, __builtin_isgreaterequal(0.0, z));
  CHECK(2, !__builtin_isgreaterequal(z, z / z));
  return 0;
}
