/* construct: __builtin_return_address */
#include "check.h"

int main(void) {
  CHECK(1, __builtin_return_address(0) != 0);
  return 0;
}
