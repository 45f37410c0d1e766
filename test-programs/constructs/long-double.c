/* construct: long double */
#include "check.h"

int main(void) {
  long double a = 1.0L;
  long double b = a + 1.0L / 4294967296.0L / 4294967296.0L * 2.0L;
  CHECK(1, b != a);
  CHECK(2, sizeof a == 16);
  CHECK(3, (double) b == 1.0);
  return 0;
}
