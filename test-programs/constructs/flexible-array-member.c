/* construct: flexible array member */
#include "check.h"

struct s { int n; char c[]; };
static struct s given = {2, {4, 5}};

int main(void) {
  CHECK(1, sizeof(struct s) == 4);
  CHECK(2, given.c[1] == 5);
  return 0;
}
