/* construct: nested function */
#include "check.h"

int main(void) {
  int i = 3;
  int add(int k) { i += k; return i; }
  CHECK(1, add(4) == 7);
  CHECK(2, i == 7);
  return 0;
}
