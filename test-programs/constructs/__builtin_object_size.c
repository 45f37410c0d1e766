/* construct: __builtin_object_size */
#include "check.h"

int main(void) {
  char a[7];
  a[0] = 1;
  CHECK(1, __builtin_object_size(a, 0) == 7);
  CHECK(2, __builtin_object_size(a + 2, 1) == 5);
  return 0;
}
