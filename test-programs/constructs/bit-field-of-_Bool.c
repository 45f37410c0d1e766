/* construct: bit-field of _Bool */
#include "check.h"

int main(void) {
  struct { _Bool a : 1; _Bool b : 1; } s;
  s.a = 2;
  s.b = 0;
  CHECK(1, s.a == 1 && s.b == 0);
  CHECK(2, sizeof s == 1);
  return 0;
}
