/* construct: __sync_add_and_fetch */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __sync_add_and_fetch(&i, 4) == 7);
  CHECK(2, i == 7);
  return 0;
}
