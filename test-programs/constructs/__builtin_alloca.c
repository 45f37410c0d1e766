/* construct: __builtin_alloca */
#include "check.h"

int main(void) {
  int *p = __builtin_alloca(8);
  p[1] = 5;
  CHECK(1, p[1] == 5);
  return 0;
}
