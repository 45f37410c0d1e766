/* construct: __builtin_offsetof */
#include "check.h"

struct s { char a; int b; int c[4]; };

int main(void) {
  CHECK(1, __builtin_offsetof(struct s, b) == 4);
  CHECK(2, __builtin_offsetof(struct s, c[2]) == 16);
  return 0;
}
