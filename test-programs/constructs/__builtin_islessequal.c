/* construct: __builtin_islessequal */
#include "check.h"

int main(void) {
  double z = 0.0;
  CHECK(1, __builtin_islessequal(z, 0.0));
  CHECK(2, !__builtin_islessequal(z, z / z));
  return 0;
}
