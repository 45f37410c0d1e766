/* construct: __builtin_smul_overflow */
#include "check.h"

int main(void) {
  int i = 3, r;
  CHECK(1, __builtin_smul_overflow(1073741824, i, &r) == 1);
  CHECK(2, r == -1073741824);
  CHECK(3, __builtin_smul_overflow(5, i, &r) == 0 && r == 15);
  return 0;
}
