/* construct: _Thread_local */
#include "check.h"

static _Thread_local int t;
static __thread int u = 2;

int main(void) {
  t = 5;
  CHECK(1, t == 5 && u == 2);
  return 0;
}
