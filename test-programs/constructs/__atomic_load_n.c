/* construct: __atomic_load_n */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __atomic_load_n(&i, 5) == 3);
  return 0;
}
