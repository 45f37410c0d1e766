/* construct: __builtin_sqrt */
#include "check.h"

int main(void) {
  CHECK(1, __builtin_sqrt(9.0) == 3.0);
  return 0;
}
