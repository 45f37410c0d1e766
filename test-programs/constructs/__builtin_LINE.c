/* construct: __builtin_LINE */
#include "check.h"

int main(void) {
  CHECK(1, __builtin_LINE() > 1);
  return 0;
}
