/* construct: __builtin_malloc */
#include "check.h"

int main(void) {
  int *p = __builtin_malloc(4);
  if (!p)
    return 0;
  *p = 5;
  CHECK(1, *p == 5);
  return 0;
}
