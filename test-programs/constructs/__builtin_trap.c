/* construct: __builtin_trap */
#include "check.h"

int main(void) {
  int i = 3;
  if (i == 4)
    __builtin_trap();
  CHECK(1, i == 3);
  return 0;
}
