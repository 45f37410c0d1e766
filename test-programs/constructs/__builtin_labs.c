/* construct: __builtin_labs */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_labs(-i) == 3);
  return 0;
}
