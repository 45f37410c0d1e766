/* construct: __builtin_ffs */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_ffs(0) == 0);
  CHECK(2, __builtin_ffs(8) == 4);
  CHECK(3, __builtin_ffs(i) == 1);
  return 0;
}
