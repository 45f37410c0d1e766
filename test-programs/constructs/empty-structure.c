/* construct: empty structure */
#include "check.h"

int main(void) {
  struct e { } e;
  struct { int a; struct e e; } s;
  CHECK(1, sizeof e == 0);
  CHECK(2, sizeof s == 4);
  return 0;
}
