/* construct: bit-field */
#include "check.h"

int main(void) {
  struct s { unsigned a : 3; int b : 4; unsigned c : 5; } s = {0, 0, 0};
  s.a = 13;
  CHECK(1, s.a == 5);
  s.b = 9;
  CHECK(2, s.b == -7);
  s.c = 1;
  CHECK(3, s.c - 2 == -1);
  CHECK(4, sizeof s == 4);
  s.a--;
  s.a += 7;
  CHECK(5, s.a == 3 && s.c == 1);
  CHECK(6, (s.a = 12) == 4);
  return 0;
}
