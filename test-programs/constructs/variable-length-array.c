/* construct: variable length array */
#include "check.h"

int main(void) {
  int n = 3;
  int a[n++];
  CHECK(1, n == 4);
  CHECK(2, sizeof a == 12);
  a[2] = 5;
  CHECK(3, a[2] == 5);
  n = 7;
  CHECK(4, sizeof a / sizeof a[0] == 3);
  return 0;
}
