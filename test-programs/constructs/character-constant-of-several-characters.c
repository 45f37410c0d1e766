/* construct: character constant of several characters */
#include "check.h"

int main(void) {
  CHECK(1, 'ab' == 24930);
  CHECK(2, 'abcd' == 1633837924);
  CHECK(3, sizeof 'ab' == 4);
  return 0;
}
