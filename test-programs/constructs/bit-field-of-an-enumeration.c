/* construct: bit-field of an enumeration */
#include "check.h"

int main(void) {
  enum e { A = 0, B = 3 };
  struct { enum e a : 2; int b; } s;
  s.a = B;
  CHECK(1, s.a == B);
  CHECK(2, s.a > 0);
  return 0;
}
