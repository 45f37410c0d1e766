/* construct: statement expression */
#include "check.h"

int main(void) {
  int i = 1;
  int a = ({ int i = 5; i++; i * 2; });
  CHECK(1, a == 12);
  CHECK(2, i == 1);
  return 0;
}
