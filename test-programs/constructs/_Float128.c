/* construct: _Float128 */
#include "check.h"

int main(void) {
  _Float128 a = 1, b = 3;
  _Float128 c = a / b;
  CHECK(1, sizeof c == 16);
  CHECK(2, c * 3 > 0.5 && c * 3 < 1.5);
  CHECK(3, (c == (_Float128) (1.0 / 3.0)) == 0);
  return 0;
}
