/* construct: attribute transparent_union */
#include "check.h"

typedef union { int *i; unsigned *u; } either __attribute__((transparent_union));
static int read(either e) { return *e.i; }

int main(void) {
  int n = 4;
  CHECK(1, read(&n) == 4);
  return 0;
}
