/* construct: __builtin_ctzl */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_ctzl(1L << 40) == 40);
  CHECK(2, __builtin_ctzl(i) == 0);
  return 0;
}
