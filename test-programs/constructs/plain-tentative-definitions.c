/* construct: plain: tentative definitions */
#include "check.h"

int v;
int v = 4;
int w;
extern int v;

int main(void) {
  CHECK(1, v == 4 && w == 0);
  enum { A = 3, B, C = -1 };
  CHECK(2, B == 4 && C < 0);
  const char *s = "abc";
  CHECK(3, s[1] == 'b' && *s == 'a');
  unsigned long m = (unsigned long) -1;
  CHECK(4, m == 18446744073709551615ul);
  goto in;
  { int x; x = 1; in: x = 4; CHECK(5, x == 4); }
  return 0;
}
