/* construct: case range */
#include "check.h"

int main(void) {
  int i = 4, a = 0;
  switch (i) {
    case 1 ... 3: a = 1; break;
    case 4 ... 9: a = 2; break;
    default: a = 3;
  }
  CHECK(1, a == 2);
  switch (-1) {
    case 0 ... 5: a = 1; break;
    case -3 ... -1: a = 5; break;
    default: a = 3;
  }
  CHECK(2, a == 5);
  return 0;
}
