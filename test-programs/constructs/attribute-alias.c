/* construct: attribute alias */
#include "check.h"

int v;
extern int w __attribute__((alias("v")));
int doubled(int n) { return 2 * n; }
extern int twice(int) __attribute__((alias("doubled")));

int main(void) {
  w = 9;
  CHECK(1, v == 9);
  CHECK(2, twice(2) == 4);
  return 0;
}
