/* construct: __builtin_dynamic_object_size */
#include "check.h"

int main(void) {
  char a[7];
  a[0] = 1;
  CHECK(1, __builtin_dynamic_object_size(a, 0) == 7);
  return 0;
}
