/* construct: attribute ifunc */
#include "check.h"

static int doubled(int n) { return 2 * n; }
static int (*chosen(void))(int) { return doubled; }
int twice(int) __attribute__((ifunc("chosen")));

int main(void) {
  CHECK(1, twice(2) == 4);
  return 0;
}
