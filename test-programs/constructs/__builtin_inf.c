/* construct: __builtin_inf */
#include "check.h"

int main(void) {
  CHECK(1, __builtin_inf() > 1e308);
  return 0;
}
