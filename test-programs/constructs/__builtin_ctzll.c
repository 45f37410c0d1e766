/* construct: __builtin_ctzll */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_ctzll(1LL << 40) == 40);
  CHECK(2, __builtin_ctzll(i) == 0);
  return 0;
}
