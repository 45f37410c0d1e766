/* construct: __builtin_nanf */
#include "check.h"

int main(void) {
  float d = __builtin_nanf("");
  CHECK(1, d != d);
  return 0;
}
