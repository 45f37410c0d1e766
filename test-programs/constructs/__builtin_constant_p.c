/* construct: __builtin_constant_p */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_constant_p(5) == 1);
  CHECK(2, __builtin_constant_p(i) == 0);
  return 0;
}
