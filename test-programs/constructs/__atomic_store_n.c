/* construct: __atomic_store_n */
#include "check.h"

int main(void) {
  int i = 3;
  __atomic_store_n(&i, 4, 5);
  CHECK(1, i == 4);
  return 0;
}
