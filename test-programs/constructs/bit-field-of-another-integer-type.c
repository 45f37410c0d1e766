/* construct: bit-field of another integer type */
#include "check.h"

int main(void) {
  struct { unsigned char a : 4; unsigned char b : 5; unsigned short c : 9; } s;
  s.a = 17;
  s.b = 33;
  s.c = 513;
  CHECK(1, s.a == 1 && s.b == 1 && s.c == 1);
  CHECK(2, sizeof s == 4);
  s.c = 511;
  CHECK(3, (s.c << 8) == 130816);
  return 0;
}
