/* construct: __builtin_bswap16 */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_bswap16(0x1234) == 0x3412);
  CHECK(2, __builtin_bswap16(i) == 0x300);
  return 0;
}
