/* construct: _Float32x */
#include "check.h"

int main(void) {
  _Float32x a = 1, b = 3;
  _Float32x c = a / b;
  CHECK(1, sizeof c == 8);
  CHECK(2, c * 3 > 0.5 && c * 3 < 1.5);
  CHECK(3, (c == (_Float32x) (1.0 / 3.0)) == 1);
  return 0;
}
