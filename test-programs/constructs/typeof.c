/* construct: typeof */
#include "check.h"

int main(void) {
  long l = 1;
  typeof(l) m = 1L << 40;
  CHECK(1, m == 1099511627776L);
  __typeof__(int *) p = 0;
  CHECK(2, sizeof p == 8);
  int i = 3;
  __typeof__(i++) k = 2;
  CHECK(3, i == 3 && k == 2);
  short s = 0;
  CHECK(4, sizeof(typeof(s + s)) == 4);
  return 0;
}
