/* construct: assembly */
#include "check.h"

int main(void) {
  int a = 3, b = 1;
  __asm__ volatile("movl %1, %0" : "=r"(b) : "r"(a));
  CHECK(1, b == 3);
  __asm__("addl $2, %0" : "+r"(b));
  CHECK(2, b == 5);
  return 0;
}
