/* construct: _Decimal128 */
#include "check.h"

int main(void) {
  _Decimal128 a = 1, b = 10;
  CHECK(1, sizeof a == 16);
  CHECK(2, a / b * 10 == 1);
  return 0;
}
