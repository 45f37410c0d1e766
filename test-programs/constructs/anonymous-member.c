/* construct: anonymous member */
#include "check.h"

int main(void) {
  struct { int a; struct { int b; int c; }; union { int d; unsigned e; }; } s = {1, {2, 3}, {-1}};
  CHECK(1, s.b == 2 && s.c == 3);
  CHECK(2, s.e == 4294967295u);
  return 0;
}
