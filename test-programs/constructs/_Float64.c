/* construct: _Float64 */
#include "check.h"

int main(void) {
  _Float64 a = 1, b = 3;
  _Float64 c = a / b;
  CHECK(1, sizeof c == 8);
  CHECK(2, c * 3 > 0.5 && c * 3 < 1.5);
  CHECK(3, (c == (_Float64) (1.0 / 3.0)) == 1);
  return 0;
}
