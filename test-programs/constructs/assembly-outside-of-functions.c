/* construct: assembly outside of functions */
#include "check.h"

extern int v;
__asm__(".data\n.globl v\n.align 4\nv: .long 9\n.text");

int main(void) {
  CHECK(1, v == 9);
  return 0;
}
