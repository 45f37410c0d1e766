/* construct: attribute returns_twice */
#include "check.h"

static __attribute__((returns_twice, noinline)) int once(void) { return 3; }

int main(void) {
  CHECK(1, once() == 3);
  return 0;
}
