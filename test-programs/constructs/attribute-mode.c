/* construct: attribute mode */
#include "check.h"

int main(void) {
  typedef int byte __attribute__((mode(QI)));
  CHECK(1, sizeof(byte) == 1);
  unsigned w __attribute__((mode(DI))) = 0;
  CHECK(2, w - 1 == 18446744073709551615ul);
  return 0;
}
