/* construct: __atomic_compare_exchange_n */
#include "check.h"

int main(void) {
  int i = 3, e = 3;
  CHECK(1, __atomic_compare_exchange_n(&i, &e, 4, 0, 5, 5));
  CHECK(2, i == 4);
  CHECK(3, !__atomic_compare_exchange_n(&i, &e, 9, 0, 5, 5) && e == 4);
  return 0;
}
