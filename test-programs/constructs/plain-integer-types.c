/* construct: plain: integer types */
#include "check.h"

int main(void) {
  CHECK(1, -1 > 0u);
  CHECK(2, -1 < 0l + 0u);
  unsigned char c = 255;
  CHECK(3, c + 1 == 256 && (c << 8) >> 4 == 4080);
  CHECK(4, sizeof(long) == 8 && 2147483648 > 0 && 0x80000000 - 1 > 0);
  unsigned short s = 65535;
  s++;
  CHECK(5, s == 0);
  CHECK(6, ~0u == 4294967295u);
  return 0;
}
