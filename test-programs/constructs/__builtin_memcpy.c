/* construct: __builtin_memcpy */
#include "check.h"

int main(void) {
  int a[2] = {1, 2}, b[2];
  __builtin_memcpy(b, a, sizeof a);
  CHECK(1, b[0] == 1 && b[1] == 2);
  CHECK(2, __builtin_memcpy(b, a, 4) == b);
  return 0;
}
