/* construct: _Generic */
#include "check.h"

int main(void) {
  long l = 0;
  CHECK(1, _Generic(l, int: 1, long: 2, default: 3) == 2);
  char c = 0;
  CHECK(2, _Generic(c + c, char: 1, int: 2) == 2);
  int i = 3;
  CHECK(3, _Generic(i++, int: i, default: 0) == 3);
  return 0;
}
