/* construct: __auto_type */
#include "check.h"

int main(void) {
  __auto_type m = 1L << 40;
  CHECK(1, m == 1099511627776L);
  short s = 1;
  __auto_type t = s;
  CHECK(2, sizeof t == 2);
  return 0;
}
