/* construct: __builtin_expect_with_probability */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_expect_with_probability(i == 3, 0, 0.5));
  return 0;
}
