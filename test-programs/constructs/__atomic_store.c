/* construct: __atomic_store */
#include "check.h"

int main(void) {
  int i = 3, e = 4;
  __atomic_store(&i, &e, 5);
  CHECK(1, i == 4);
  return 0;
}
