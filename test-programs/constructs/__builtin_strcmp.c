/* construct: __builtin_strcmp */
#include "check.h"

int main(void) {
  CHECK(1, __builtin_strcmp("abc", "abd") < 0);
  CHECK(2, __builtin_strcmp("abc", "abc") == 0);
  return 0;
}
