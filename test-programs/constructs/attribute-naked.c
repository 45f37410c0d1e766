/* construct: attribute naked */
#include "check.h"

static __attribute__((naked)) int five(void) { __asm__("movl $5, %eax\n ret"); }

int main(void) {
  CHECK(1, five() == 5);
  return 0;
}
