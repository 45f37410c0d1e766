/* construct: __builtin_fabs */
#include "check.h"

int main(void) {
  CHECK(1, __builtin_fabs(-1.5) == 1.5);
  return 0;
}
