/* construct: __sync_fetch_and_xor */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __sync_fetch_and_xor(&i, 1) == 3);
  CHECK(2, i == 2);
  return 0;
}
