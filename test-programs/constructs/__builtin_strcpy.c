/* construct: __builtin_strcpy */
#include "check.h"

int main(void) {
  char a[4];
  __builtin_strcpy(a, "abc");
  CHECK(1, a[2] == 'c' && a[3] == 0);
  return 0;
}
