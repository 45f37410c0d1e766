/* construct: __builtin_signbit */
#include "check.h"

int main(void) {
  double z = 0.0;
  CHECK(1, __builtin_signbit(-z));
  CHECK(2, !__builtin_signbit(z));
  return 0;
}
