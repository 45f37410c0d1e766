/* construct: __builtin_ffsll */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_ffsll(1LL << 40) == 41);
  CHECK(2, __builtin_ffsll(i) == 1);
  return 0;
}
