/* construct: __atomic_clear */
#include "check.h"

int main(void) {
  char c = 1;
  __atomic_clear(&c, 5);
  CHECK(1, c == 0);
  return 0;
}
