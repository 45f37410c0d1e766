/* construct: attribute destructor */
#include "check.h"

static int n;
extern void reach_error(void);
static void __attribute__((destructor)) last(void) { CHECK(2, n == 1); }

int main(void) {
  CHECK(1, n == 0);
  n = 1;
  return 0;
}
