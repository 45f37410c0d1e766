/* construct: __atomic_fetch_add */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __atomic_fetch_add(&i, 4, 5) == 3);
  CHECK(2, i == 7);
  return 0;
}
