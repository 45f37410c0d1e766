/* construct: empty initialiser */
#include "check.h"

int main(void) {
  int a[3] = {};
  struct { int a, b; } s = {};
  CHECK(1, a[0] == 0 && a[2] == 0 && s.b == 0);
  return 0;
}
