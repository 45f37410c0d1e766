/* construct: __builtin_popcountl */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_popcountl(i) == 2);
  CHECK(2, __builtin_popcountl(-1L) == 64);
  return 0;
}
