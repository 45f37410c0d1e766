/* construct: attribute aligned */
#include "check.h"

typedef int loose __attribute__((aligned(1)));

int main(void) {
  struct { char a; char b __attribute__((aligned(16))); } s;
  CHECK(1, sizeof s == 32);
  struct { char a; loose b; } t;
  CHECK(2, sizeof t == 5);
  struct __attribute__((aligned(8))) u { char a; };
  CHECK(3, sizeof(struct u) == 8);
  CHECK(4, (char *) &t.b - (char *) &t == 1);
  struct { char a; int b __attribute__((aligned)); } v;
  CHECK(5, sizeof v == 32);
  struct { char a; int b __attribute__((aligned(1))); } w;
  CHECK(6, sizeof w == 8);
  return 0;
}
