/* construct: cast to a union */
#include "check.h"

int main(void) {
  union u { int i; double d; };
  union u v = (union u) 5;
  CHECK(1, v.i == 5);
  return 0;
}
