/* construct: volatile */
#include "check.h"

static volatile int g;

int main(void) {
  volatile int v = 3;
  v++;
  CHECK(1, v == 4);
  g = 5;
  CHECK(2, g == 5);
  return 0;
}
