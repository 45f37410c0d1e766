/* construct: __atomic_thread_fence */
#include "check.h"

int main(void) {
  int i = 3;
  __atomic_thread_fence(5);
  CHECK(1, i == 3);
  return 0;
}
