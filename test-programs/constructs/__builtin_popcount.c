/* construct: __builtin_popcount */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_popcount(i) == 2);
  CHECK(2, __builtin_popcount(-1) == 32);
  return 0;
}
