/* construct: __builtin_fpclassify */
#include "check.h"

int main(void) {
  double z = 0.0;
  CHECK(1, __builtin_fpclassify(0, 1, 2, 3, 4, z) == 4);
  return 0;
}
