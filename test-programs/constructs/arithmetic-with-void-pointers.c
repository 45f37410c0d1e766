/* construct: arithmetic with void pointers */
#include "check.h"

int main(void) {
  char a[4];
  void *p = a;
  p = p + 2;
  CHECK(1, (char *) p == a + 2);
  CHECK(2, sizeof(void) == 1);
  return 0;
}
