/* construct: bit-field of width 0 */
#include "check.h"

int main(void) {
  struct { unsigned a : 3; unsigned : 0; unsigned b : 3; } s;
  CHECK(1, sizeof s == 8);
  return 0;
}
