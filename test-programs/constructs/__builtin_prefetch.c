/* construct: __builtin_prefetch */
#include "check.h"

int main(void) {
  int i = 3;
  __builtin_prefetch(&i);
  CHECK(1, i == 3);
  return 0;
}
