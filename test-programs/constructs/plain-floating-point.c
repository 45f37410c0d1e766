/* construct: plain: floating point */
#include "check.h"

int main(void) {
  float f = 0.1f;
  double d = 0.1;
  CHECK(1, f != d);
  CHECK(2, 0.1 + 0.2 != 0.3);
  double z = 0.0;
  CHECK(3, z / z != z / z);
  CHECK(4, 16777216.0f + 1.0f == 16777216.0f);
  CHECK(5, (int) -2.7 == -2 && 1.0 / z > 1e308);
  double a = 1e16;
  CHECK(6, a + 1.0 == a);
  return 0;
}
