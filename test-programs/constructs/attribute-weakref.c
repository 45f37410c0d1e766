/* construct: attribute weakref */
#include "check.h"

int doubled(int n) { return 2 * n; }
static int other(int) __attribute__((weakref("doubled")));

int main(void) {
  CHECK(1, other(2) == 4);
  return 0;
}
