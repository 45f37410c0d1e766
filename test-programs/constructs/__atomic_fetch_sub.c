/* construct: __atomic_fetch_sub */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __atomic_fetch_sub(&i, 4, 5) == 3);
  CHECK(2, i == -1);
  return 0;
}
