/* construct: __builtin_clz */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_clz(1) == 31);
  CHECK(2, __builtin_clz(0x80000000u) == 0);
  CHECK(3, __builtin_clz(i) == 30);
  return 0;
}
