/* construct: __atomic_test_and_set */
#include "check.h"

int main(void) {
  char c = 0;
  CHECK(1, !__atomic_test_and_set(&c, 5));
  CHECK(2, c != 0);
  return 0;
}
