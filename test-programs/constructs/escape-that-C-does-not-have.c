/* construct: escape that C does not have */
#include "check.h"

int main(void) {
  CHECK(1, '\e' == 27);
  CHECK(2, "\E"[0] == 27);
  return 0;
}
