/* construct: __PRETTY_FUNCTION__ */
#include "check.h"

int main(void) {
  CHECK(1, sizeof __PRETTY_FUNCTION__ == 5);
  return 0;
}
