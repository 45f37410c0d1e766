/* construct: bit-field wider than int */
#include "check.h"

int main(void) {
  struct { unsigned long long b : 40; } s;
  s.b = 256;
  CHECK(1, s.b << 32 == 1ull << 40);
  return 0;
}
