/* construct: __builtin_bswap64 */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_bswap64(0x12) == 0x1200000000000000);
  CHECK(2, __builtin_bswap64(i) == 0x300000000000000);
  return 0;
}
