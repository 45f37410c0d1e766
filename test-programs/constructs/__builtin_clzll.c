/* construct: __builtin_clzll */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_clzll(1) == 63);
  CHECK(2, __builtin_clzll(i) == 62);
  return 0;
}
