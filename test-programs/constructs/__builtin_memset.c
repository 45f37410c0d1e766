/* construct: __builtin_memset */
#include "check.h"

int main(void) {
  int a;
  __builtin_memset(&a, 1, 4);
  CHECK(1, a == 16843009);
  return 0;
}
