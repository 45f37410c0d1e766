/* construct: __func__ */
#include "check.h"

int main(void) {
  CHECK(1, sizeof __func__ == 5);
  CHECK(2, __func__[0] == 'm' && __func__[4] == 0);
  CHECK(3, __FUNCTION__[1] == 'a');
  return 0;
}
