/* construct: __builtin_isunordered */
#include "check.h"

int main(void) {
  double z = 0.0;
  CHECK(1, __builtin_isunordered(z, z / z));
  CHECK(2, !__builtin_isunordered(z, z));
  return 0;
}
