/* construct: attribute weak */
#include "check.h"

extern int missing(void) __attribute__((weak));
extern int absent __attribute__((weak));

int main(void) {
  CHECK(1, missing == 0);
  CHECK(2, &absent == 0);
  return 0;
}
