/* construct: __builtin_nan */
#include "check.h"

int main(void) {
  double d = __builtin_nan("");
  CHECK(1, d != d);
  return 0;
}
