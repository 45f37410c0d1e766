/* construct: variable length array in a type */
#include "check.h"

static int sum(int n, int m, int a[n][m]) { return a[1][1] + a[1][0]; }

int main(void) {
  int n = 2, m = 3;
  int a[2][3] = {{1, 2, 3}, {4, 5, 6}};
  CHECK(1, sum(n, m, a) == 9);
  CHECK(2, sizeof(int[n++]) == 8);
  CHECK(3, n == 3);
  return 0;
}
