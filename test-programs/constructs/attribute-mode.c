/* construct: attribute mode */
#include "check.h"

typedef int byte __attribute__((mode(QI)));

int main(void) {
  CHECK(1, sizeof(byte) == 1);
  unsigned w __attribute__((mode(DI))) = 0;
  CHECK(2, w - 1 == 18446744073709551615ul);
  return 0;
}
