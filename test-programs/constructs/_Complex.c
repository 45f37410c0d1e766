/* construct: _Complex */
#include "check.h"

int main(void) {
  double _Complex z = 1.0;
  z = z * z + 2.0;
  CHECK(1, __real__ z == 3.0);
  CHECK(2, __imag__ z == 0.0);
  __imag__ z = 2.0;
  z = z * z;
  CHECK(3, __real__ z == 5.0 && __imag__ z == 12.0);
  return 0;
}
