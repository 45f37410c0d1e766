/* construct: flexible array member */
#include "check.h"

struct s { int n; char c[]; };
static int store[4];

int main(void) {
  CHECK(1, sizeof(struct s) == 4);
  struct s *p = (struct s *) store;
  p->c[1] = 5;
  CHECK(2, ((char *) store)[5] == 5);
  return 0;
}
