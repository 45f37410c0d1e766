/* construct: setjmp */
#include "check.h"

#include <setjmp.h>
static jmp_buf buffer;

int main(void) {
  volatile int n = 0;
  if (setjmp(buffer) == 0) {
    n = 3;
    longjmp(buffer, 7);
  } else {
    n += 10;
  }
  CHECK(1, n == 13);
  return 0;
}
