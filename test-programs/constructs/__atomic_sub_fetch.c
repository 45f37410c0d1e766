/* construct: __atomic_sub_fetch */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __atomic_sub_fetch(&i, 4, 5) == -1);
  CHECK(2, i == -1);
  return 0;
}
