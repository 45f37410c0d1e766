/* construct: attribute cleanup */
#include "check.h"

static int n;
static void count(int *p) { n += *p; }

int main(void) {
  { int a __attribute__((cleanup(count))) = 5; a++; }
  CHECK(1, n == 6);
  return 0;
}
