/* construct: label for the assembler */
#include "check.h"

int v;
extern int w __asm__("v");
int doubled(int n) { return 2 * n; }
extern int twice(int) __asm__("doubled");

int main(void) {
  w = 9;
  CHECK(1, v == 9);
  CHECK(2, twice(2) == 4);
  return 0;
}
