/* construct: attribute regparm */
#include "check.h"

static __attribute__((regparm(2))) int sum(int a, int b) { return a + b; }

int main(void) {
  CHECK(1, sum(1, 2) == 3);
  return 0;
}
