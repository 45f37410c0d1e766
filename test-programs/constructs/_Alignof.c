/* construct: _Alignof */
#include "check.h"

int main(void) {
  CHECK(1, _Alignof(double) == 8 && _Alignof(char) == 1);
  CHECK(2, __alignof__(short) == 2);
  struct { char c; long long l; } s;
  CHECK(3, __alignof__(s) == 8);
  return 0;
}
