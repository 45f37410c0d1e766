/* construct: __builtin_bswap32 */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_bswap32(0x12345678) == 0x78563412);
  CHECK(2, __builtin_bswap32(i) == 0x3000000);
  return 0;
}
