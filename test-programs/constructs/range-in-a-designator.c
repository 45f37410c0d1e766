/* construct: range in a designator */
#include "check.h"

int main(void) {
  int a[6] = {[1 ... 3] = 7, [3] = 8, 9};
  CHECK(1, a[0] == 0 && a[1] == 7 && a[2] == 7);
  CHECK(2, a[3] == 8 && a[4] == 9);
  return 0;
}
