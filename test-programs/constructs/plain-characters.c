/* construct: plain: characters */
#include "check.h"

int main(void) {
  char c = 200;
  CHECK(1, c < 0);
  CHECK(2, (unsigned char) c == 200);
  CHECK(3, '\377' == -1);
  return 0;
}
