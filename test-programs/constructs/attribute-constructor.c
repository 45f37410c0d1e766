/* construct: attribute constructor */
#include "check.h"

static int n;
static void __attribute__((constructor(200))) first(void) { n = 2; }
static void __attribute__((constructor(300))) second(void) { n = 10 * n + 1; }

int main(void) {
  CHECK(1, n == 21);
  return 0;
}
