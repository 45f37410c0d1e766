/* construct: fesetround */
#include "check.h"

#include <fenv.h>

int main(void) {
  volatile double a = 1.0, b = 3.0;
  fesetround(FE_UPWARD);
  double up = a / b;
  fesetround(FE_DOWNWARD);
  double down = a / b;
  fesetround(FE_TONEAREST);
  CHECK(1, up > down);
  return 0;
}
