/* construct: pragma scalar_storage_order */
#include "check.h"

#pragma scalar_storage_order big-endian
struct s { int a; };
#pragma scalar_storage_order default

int main(void) {
  struct s s;
  s.a = 1;
  CHECK(1, *(unsigned char *) &s == 0);
  return 0;
}
