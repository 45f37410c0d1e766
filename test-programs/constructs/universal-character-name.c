/* construct: universal character name */
#include "check.h"

int main(void) {
  int gr\u00fcn = 4;
  CHECK(1, gr\u00fcn == 4);
  CHECK(2, sizeof("\u00fc") == 3);
  CHECK(3, (unsigned char) "\u00fc"[0] == 0xc3);
  return 0;
}
