/* construct: __builtin_unreachable */
#include "check.h"

int main(void) {
  int i = 3;
  if (i == 4)
    __builtin_unreachable();
  CHECK(1, i == 3);
  return 0;
}
