/* construct: __builtin_types_compatible_p */
#include "check.h"

int main(void) {
  CHECK(1, __builtin_types_compatible_p(int, signed));
  CHECK(2, !__builtin_types_compatible_p(int, long));
  CHECK(3, __builtin_types_compatible_p(int[], int[5]));
  return 0;
}
