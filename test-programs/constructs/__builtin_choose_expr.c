/* construct: __builtin_choose_expr */
#include "check.h"

int main(void) {
  int i = 3;
  CHECK(1, __builtin_choose_expr(1, 5, i++) == 5);
  CHECK(2, i == 3);
  CHECK(3, sizeof(__builtin_choose_expr(0, 1, 1L)) == 8);
  return 0;
}
