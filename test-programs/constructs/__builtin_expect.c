/* construct: __builtin_expect */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_expect(i == 3, 0));
  CHECK(2, !__builtin_expect(i == 4, 1));
  CHECK(3, sizeof __builtin_expect(1, 1) == 8);
  return 0;
}
