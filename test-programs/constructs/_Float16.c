/* construct: _Float16 */
#include "check.h"

int main(void) {
  _Float16 a = 1, b = 3;
  _Float16 c = a / b;
  CHECK(1, sizeof c == 2);
  CHECK(2, c * 3 > 0.5 && c * 3 < 1.5);
  CHECK(3, (c == (_Float16) (1.0 / 3.0)) == 1);
  return 0;
}
