/* construct: _Decimal64 */
#include "check.h"

int main(void) {
  _Decimal64 a = 1, b = 10;
  CHECK(1, sizeof a == 8);
  CHECK(2, a / b * 10 == 1);
  return 0;
}
