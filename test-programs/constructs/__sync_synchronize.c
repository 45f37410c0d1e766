/* construct: __sync_synchronize */
#include "check.h"

int main(void) {
  int i = 3;
  __sync_synchronize();
  CHECK(1, i == 3);
  return 0;
}
