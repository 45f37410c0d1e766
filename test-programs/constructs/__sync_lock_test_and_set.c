/* construct: __sync_lock_test_and_set */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __sync_lock_test_and_set(&i, 8) == 3);
  CHECK(2, i == 8);
  return 0;
}
