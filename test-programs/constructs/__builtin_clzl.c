/* construct: __builtin_clzl */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_clzl(1) == 63);
  CHECK(2, __builtin_clzl(i) == 62);
  return 0;
}
