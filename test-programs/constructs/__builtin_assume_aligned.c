/* construct: __builtin_assume_aligned */
#include "check.h"

int main(void) {
  int i = 3, *p = &i;
  CHECK(1, __builtin_assume_aligned(p, 4) == p);
  CHECK(2, *(int *) __builtin_assume_aligned(p, 4) == 3);
  return 0;
}
