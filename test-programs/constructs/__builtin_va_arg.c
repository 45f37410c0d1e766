/* construct: __builtin_va_arg */
#include "check.h"

static int sum(int n, ...) {
  __builtin_va_list list;
  __builtin_va_start(list, n);
  int s = 0;
  for (int i = 0; i < n; i++)
    s += __builtin_va_arg(list, int);
  __builtin_va_end(list);
  return s;
}

int main(void) {
  CHECK(1, sum(2, 3, 4) == 7);
  CHECK(2, sum(1, 5) == 5);
  return 0;
}
