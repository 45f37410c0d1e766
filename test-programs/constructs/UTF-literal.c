/* construct: UTF literal */
#include "check.h"

int main(void) {
  CHECK(1, sizeof(u"ab") == 6);
  CHECK(2, sizeof(U"ab") == 12);
  CHECK(3, sizeof(u8"ab") == 3);
  CHECK(4, u'b' == 98 && U'c' == 99);
  return 0;
}
