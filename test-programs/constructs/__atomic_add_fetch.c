/* construct: __atomic_add_fetch */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __atomic_add_fetch(&i, 4, 5) == 7);
  CHECK(2, i == 7);
  return 0;
}
