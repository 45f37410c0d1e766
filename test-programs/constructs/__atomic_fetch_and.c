/* construct: __atomic_fetch_and */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __atomic_fetch_and(&i, 2, 5) == 3);
  CHECK(2, i == 2);
  return 0;
}
