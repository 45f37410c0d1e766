/* construct: __builtin_clrsb */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_clrsb(i) == 29);
  CHECK(2, __builtin_clrsb(-1) == 31);
  return 0;
}
