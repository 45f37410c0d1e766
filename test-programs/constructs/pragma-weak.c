/* construct: pragma weak */
#include "check.h"

extern int missing(void);
#pragma weak missing

int main(void) {
  CHECK(1, missing == 0);
  return 0;
}
