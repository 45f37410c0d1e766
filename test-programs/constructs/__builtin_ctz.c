/* construct: __builtin_ctz */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_ctz(8) == 3);
  CHECK(2, __builtin_ctz(i) == 0);
  return 0;
}
