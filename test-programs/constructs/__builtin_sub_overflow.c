/* construct: __builtin_sub_overflow */
#include "check.h"

int main(void) {
  int i = 3, r;
  long l;
  CHECK(1, __builtin_sub_overflow(-2147483647, i, &r) == 1);
  CHECK(2, r == 2147483646);
  CHECK(3, __builtin_sub_overflow(5, i, &r) == 0 && r == 2);
  CHECK(4, __builtin_sub_overflow(-2147483647, i, &l) == 0);
  return 0;
}
