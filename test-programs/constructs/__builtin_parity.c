/* construct: __builtin_parity */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_parity(i) == 0);
  CHECK(2, __builtin_parity(7) == 1);
  return 0;
}
