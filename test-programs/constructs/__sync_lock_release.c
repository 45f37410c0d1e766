/* construct: __sync_lock_release */
#include "check.h"

int main(void) {
  int i = 3;
  __sync_lock_release(&i);
  CHECK(1, i == 0);
  return 0;
}
