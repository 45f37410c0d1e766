/* construct: attribute tls_model */
#include "check.h"

static __thread int t __attribute__((tls_model("local-exec")));

int main(void) {
  t = 5;
  CHECK(1, t == 5);
  return 0;
}
