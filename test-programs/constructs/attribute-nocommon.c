/* construct: attribute nocommon */
#include "check.h"

int v __attribute__((common));
int w __attribute__((nocommon));

int main(void) {
  CHECK(1, v == 0 && w == 0);
  return 0;
}
