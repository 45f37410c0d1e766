/* construct: __atomic_exchange_n */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __atomic_exchange_n(&i, 4, 5) == 3);
  CHECK(2, i == 4);
  return 0;
}
