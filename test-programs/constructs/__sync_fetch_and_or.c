/* construct: __sync_fetch_and_or */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __sync_fetch_and_or(&i, 4) == 3);
  CHECK(2, i == 7);
  return 0;
}
