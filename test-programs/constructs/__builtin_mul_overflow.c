/* construct: __builtin_mul_overflow */
#include "check.h"

int main(void) {
  int i = 3, r;
  long l;
  CHECK(1, __builtin_mul_overflow(1073741824, i, &r) == 1);
  CHECK(2, r == -1073741824);
  CHECK(3, __builtin_mul_overflow(5, i, &r) == 0 && r == 15);
  CHECK(4, __builtin_mul_overflow(1073741824, i, &l) == 0);
  return 0;
}
