/* construct: $ in a name */
#include "check.h"

int main(void) {
  int a$b = 4, a = 3;
  CHECK(1, a$b == 4 && a == 3);
  return 0;
}
