/* construct: _Alignas */
#include "check.h"

int main(void) {
  struct { char a; _Alignas(16) char b; } s;
  CHECK(1, sizeof s == 32);
  CHECK(2, (char *) &s.b - (char *) &s == 16);
  return 0;
}
