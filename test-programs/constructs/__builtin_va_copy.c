/* construct: __builtin_va_copy */
#include "check.h"

static int sum(int n, ...) {
  __builtin_va_list list, other;
  __builtin_va_start(list, n);
  int s = __builtin_va_arg(list, int);
  __builtin_va_copy(other, list);
  s += __builtin_va_arg(list, int);
  __builtin_va_end(list);
  s += __builtin_va_arg(other, int) - 1;
  __builtin_va_end(other);
  return s;
}

int main(void) {
  CHECK(1, sum(2, 3, 4) == 10);
  return 0;
}
