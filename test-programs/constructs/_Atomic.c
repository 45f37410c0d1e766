/* construct: _Atomic */
#include "check.h"

int main(void) {
  _Atomic int a = 3;
  a += 4;
  CHECK(1, a == 7);
  CHECK(2, a++ == 7);
  _Atomic(unsigned char) c = 255;
  c++;
  CHECK(3, c == 0);
  return 0;
}
