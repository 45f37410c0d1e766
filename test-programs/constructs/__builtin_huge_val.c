/* construct: __builtin_huge_val */
#include "check.h"

int main(void) {
  CHECK(1, __builtin_huge_val() > 1e308);
  return 0;
}
