/* construct: digraph */
#include "check.h"

int main(void) {
  int a<:2:> = <%1, 2%>;
  CHECK(1, a<:1:> == 2);
  return 0;
}
