/* construct: zero-length array */
#include "check.h"

int main(void) {
  struct { int n; char c[0]; } s;
  CHECK(1, sizeof s == 4);
  CHECK(2, (char *) &s + 4 == s.c);
  return 0;
}
