/* construct: __int128 */
#include "check.h"

int main(void) {
  unsigned __int128 a = (unsigned __int128) 1 << 100;
  CHECK(1, (unsigned long) (a >> 64) == 1UL << 36);
  CHECK(2, (unsigned long) a == 0);
  __int128 b = -1;
  CHECK(3, b < 0 && sizeof b == 16);
  return 0;
}
