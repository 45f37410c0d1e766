/* construct: __builtin_frame_address */
#include "check.h"

int main(void) {
  CHECK(1, __builtin_frame_address(0) != 0);
  return 0;
}
