/* construct: __atomic_fetch_xor */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __atomic_fetch_xor(&i, 1, 5) == 3);
  CHECK(2, i == 2);
  return 0;
}
