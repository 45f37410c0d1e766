/* construct: hexadecimal floating constant */
#include "check.h"

int main(void) {
  double d = 0x1.8p1;
  CHECK(1, d == 3.0);
  CHECK(2, 0x.8p0f == 0.5f);
  CHECK(3, 0x1p-1074 > 0.0);
  return 0;
}
