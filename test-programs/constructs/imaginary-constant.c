/* construct: imaginary constant */
#include "check.h"

int main(void) {
  double _Complex z = 2.0 + 3.0i;
  z = z * z;
  CHECK(1, __real__ z == -5.0);
  CHECK(2, __imag__ z == 12.0);
  return 0;
}
