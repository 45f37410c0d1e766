/* construct: conditional without middle operand */
#include "check.h"

int main(void) {
  int i = 3;
  int a = i++ ?: 7;
  CHECK(1, a == 3);
  CHECK(2, i == 4);
  int z = 0;
  CHECK(3, (z ?: 7) == 7);
  return 0;
}
