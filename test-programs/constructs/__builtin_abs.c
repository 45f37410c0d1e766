/* construct: __builtin_abs */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_abs(-i) == 3);
  return 0;
}
