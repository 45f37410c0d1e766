/* construct: old-style designator */
#include "check.h"

int main(void) {
  struct { int a, b; } s = {b: 5, a: 1};
  CHECK(1, s.a == 1 && s.b == 5);
  return 0;
}
