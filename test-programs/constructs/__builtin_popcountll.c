/* construct: __builtin_popcountll */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_popcountll(i) == 2);
  CHECK(2, __builtin_popcountll(-1LL) == 64);
  return 0;
}
