/* construct: __builtin_ffsl */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_ffsl(1L << 40) == 41);
  CHECK(2, __builtin_ffsl(i) == 1);
  return 0;
}
