/* construct: character beyond ASCII */
#include "check.h"

int main(void) {
  int grün = 4;
  CHECK(1, grün == 4);
  CHECK(2, sizeof("ü") == 3);
  CHECK(3, (unsigned char) "ü"[1] == 0xbc);
  return 0;
}
