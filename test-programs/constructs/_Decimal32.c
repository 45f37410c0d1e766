/* construct: _Decimal32 */
#include "check.h"

int main(void) {
  _Decimal32 a = 1, b = 10;
  CHECK(1, sizeof a == 4);
  CHECK(2, a / b * 10 == 1);
  return 0;
}
