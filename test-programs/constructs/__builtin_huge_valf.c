/* construct: __builtin_huge_valf */
#include "check.h"

int main(void) {
  CHECK(1, __builtin_huge_valf() > 1e38f);
  return 0;
}
