/* construct: __builtin_strlen */
#include "check.h"

int main(void) {
  CHECK(1, __builtin_strlen("abc") == 3);
  return 0;
}
