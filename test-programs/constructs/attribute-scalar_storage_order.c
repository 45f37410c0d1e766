/* construct: attribute scalar_storage_order */
#include "check.h"

int main(void) {
  struct __attribute__((scalar_storage_order("big-endian"))) s { int a; } s;
  s.a = 1;
  CHECK(1, *(unsigned char *) &s == 0);
  return 0;
}
