/* construct: __builtin_memcmp */
#include "check.h"

int main(void) {
  CHECK(1, __builtin_memcmp("ab", "ac", 2) < 0);
  CHECK(2, __builtin_memcmp("ab", "ac", 1) == 0);
  return 0;
}
