/* construct: attribute gnu_inline */
#include "check.h"

int twice(int n) { return 2 * n; }
extern inline __attribute__((gnu_inline, always_inline)) int twice(int n);

int main(void) {
  CHECK(1, twice(4) == 8);
  return 0;
}
