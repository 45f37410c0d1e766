/* construct: __builtin_isnormal */
#include "check.h"

int main(void) {
  double z = 0.0;
  CHECK(1, __builtin_isnormal(1.0));
  CHECK(2, !__builtin_isnormal(z));
  return 0;
}
