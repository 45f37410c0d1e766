/* construct: __builtin_islessgreater */
#include "check.h"

int main(void) {
  double z = 0.0;
  CHECK(1, __builtin_islessgreater(z, 2.0));
  CHECK(2, !__builtin_islessgreater(z, z / z));
  return 0;
}
