/* construct: compound literal */
#include "check.h"

int main(void) {
  int *p = (int[]){3, 4};
  p[0]++;
  CHECK(1, p[0] == 4 && p[1] == 4);
  struct s { int a, b; } s = (struct s){.b = 2};
  CHECK(2, s.a == 0 && s.b == 2);
  int n = 0;
  for (int i = 0; i < 2; i++) {
    int *q = &(int){0};
    n += (*q)++;
  }
  CHECK(3, n == 0);
  return 0;
}
