/* construct: attribute vector_size */
#include "check.h"

typedef int v4 __attribute__((vector_size(16)));

int main(void) {
  v4 a = {1, 2, 3, 4};
  v4 b = a * a + 1;
  CHECK(1, b[3] == 17 && b[0] == 2);
  CHECK(2, sizeof b == 16);
  v4 c = a > 2;
  CHECK(3, c[3] == -1 && c[0] == 0);
  return 0;
}
