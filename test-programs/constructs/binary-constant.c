/* construct: binary constant */
#include "check.h"

int main(void) {
  CHECK(1, 0b1011 == 11);
  CHECK(2, 0B1u - 2 > 0);
  return 0;
}
