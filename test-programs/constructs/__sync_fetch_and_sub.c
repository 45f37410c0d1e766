/* construct: __sync_fetch_and_sub */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __sync_fetch_and_sub(&i, 4) == 3);
  CHECK(2, i == -1);
  return 0;
}
