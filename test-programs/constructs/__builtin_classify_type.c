/* construct: __builtin_classify_type */
#include "check.h"

int main(void) {
  CHECK(1, __builtin_classify_type(1) == 1);
  CHECK(2, __builtin_classify_type(1.0) == 8);
  return 0;
}
