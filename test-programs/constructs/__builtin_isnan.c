/* construct: __builtin_isnan */
#include "check.h"

int main(void) {
  double z = 0.0;
  CHECK(1, __builtin_isnan(z / z));
  CHECK(2, !__builtin_isnan(z));
  return 0;
}
