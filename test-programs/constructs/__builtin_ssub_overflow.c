/* construct: __builtin_ssub_overflow */
#include "check.h"

int main(void) {
  int i = 3, r;
  CHECK(1, __builtin_ssub_overflow(-2147483647, i, &r) == 1);
  CHECK(2, r == 2147483646);
  CHECK(3, __builtin_ssub_overflow(5, i, &r) == 0 && r == 2);
  return 0;
}
