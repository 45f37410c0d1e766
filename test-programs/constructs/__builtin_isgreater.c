/* construct: __builtin_isgreater */
#include "check.h"

int main(void) {
  double z = 0.0;
  CHECK(1, __builtin_isgreater(2.0, z));
  CHECK(2, !__builtin_isgreater(z, z / z));
  return 0;
}
