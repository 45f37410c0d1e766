/* construct: plain: shifts and divisions */
#include "check.h"

int main(void) {
  int i = -7;
  CHECK(1, i >> 1 == -4);
  CHECK(2, i / 2 == -3 && i % 2 == -1);
  unsigned u = 1u << 31;
  CHECK(3, u >> 31 == 1);
  CHECK(4, (int) 4294967295u == -1 && (short) 98304 == -32768);
  return 0;
}
