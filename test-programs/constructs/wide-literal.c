/* construct: wide literal */
#include "check.h"

int main(void) {
  CHECK(1, sizeof(L"ab") == 12);
  CHECK(2, L"ab"[1] == 98);
  CHECK(3, L'\xff' == 255);
  CHECK(4, L'b' == 98);
  return 0;
}
