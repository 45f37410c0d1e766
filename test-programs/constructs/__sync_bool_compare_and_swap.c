/* construct: __sync_bool_compare_and_swap */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __sync_bool_compare_and_swap(&i, 3, 8));
  CHECK(2, i == 8);
  CHECK(3, !__sync_bool_compare_and_swap(&i, 3, 9) && i == 8);
  return 0;
}
