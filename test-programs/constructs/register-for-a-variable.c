/* construct: register for a variable */
#include "check.h"

int main(void) {
  register long a __asm__("rbx") = 5;
  a++;
  CHECK(1, a == 6);
  return 0;
}
