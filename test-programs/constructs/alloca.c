/* construct: alloca */
#include "check.h"

extern void *alloca(unsigned long);

int main(void) {
  int *p = alloca(8);
  p[1] = 5;
  CHECK(1, p[1] == 5);
  return 0;
}
