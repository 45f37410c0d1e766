/* construct: __sync_sub_and_fetch */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __sync_sub_and_fetch(&i, 4) == -1);
  CHECK(2, i == -1);
  return 0;
}
