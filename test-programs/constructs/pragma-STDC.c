/* construct: pragma STDC */
#include "check.h"

#pragma STDC FENV_ACCESS ON

int main(void) {
  double a = 3.0;
  CHECK(1, a / 2.0 == 1.5);
  return 0;
}
