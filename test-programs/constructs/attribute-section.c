/* construct: attribute section */
#include "check.h"

static int n;
static void early(void) { n = 3; }
static int v __attribute__((section("mine"))) = 5;
static void (*const at)(void) __attribute__((section(".init_array"), used)) = early;

int main(void) {
  CHECK(1, v == 5);
  CHECK(2, n == 3);
  return 0;
}
