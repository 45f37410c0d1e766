/* construct: union */
#include "check.h"

int main(void) {
  union { unsigned u; unsigned char c[4]; float f; } u;
  u.u = 0x01020304;
  CHECK(1, u.c[0] == 4 && u.c[3] == 1);
  u.f = 1.0f;
  CHECK(2, u.u == 0x3f800000);
  union { int i; long l; } v = {-1};
  CHECK(3, v.i == -1);
  return 0;
}
