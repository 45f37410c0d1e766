/* construct: __atomic_load */
#include "check.h"

int main(void) {
  int i = 3, e;
  __atomic_load(&i, &e, 5);
  CHECK(1, e == 3);
  return 0;
}
