/* construct: label as value */
#include "check.h"

int main(void) {
  int a = 0;
  void *to = &&there;
  goto *to;
here:
  a = 5;
  goto end;
there:
  a = 7;
end:
  CHECK(1, a == 7);
  if (a == 0)
    goto here;
  return 0;
}
