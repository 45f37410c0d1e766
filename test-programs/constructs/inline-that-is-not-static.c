/* construct: inline that is not static */
#include "check.h"

extern int twice(int);
inline int twice(int n) { return 2 * n; }
extern int twice(int n);

int main(void) {
  CHECK(1, twice(4) == 8);
  return 0;
}
