/* construct: _Float64x */
#include "check.h"

int main(void) {
  _Float64x a = 1, b = 3;
  _Float64x c = a / b;
  CHECK(1, sizeof c == 16);
  CHECK(2, c * 3 > 0.5 && c * 3 < 1.5);
  CHECK(3, (c == (_Float64x) (1.0 / 3.0)) == 0);
  return 0;
}
