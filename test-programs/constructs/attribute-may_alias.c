/* construct: attribute may_alias */
#include "check.h"

typedef int __attribute__((may_alias)) any;

int main(void) {
  short s[2] = {1, 0};
  *(any *) s = 65536 * 2 + 3;
  CHECK(1, s[0] == 3 && s[1] == 2);
  return 0;
}
