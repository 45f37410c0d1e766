/* construct: __builtin_sadd_overflow */
#include "check.h"

int main(void) {
  int i = 3, r;
  CHECK(1, __builtin_sadd_overflow(2147483647, i, &r) == 1);
  CHECK(2, r == -2147483646);
  CHECK(3, __builtin_sadd_overflow(5, i, &r) == 0 && r == 8);
  return 0;
}
