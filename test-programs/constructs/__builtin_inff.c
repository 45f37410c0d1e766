/* construct: __builtin_inff */
#include "check.h"

int main(void) {
  CHECK(1, __builtin_inff() > 1e38f);
  return 0;
}
