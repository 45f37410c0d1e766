/* construct: signal */
#include "check.h"

#include <signal.h>
static volatile sig_atomic_t n;
static void handler(int signal) { n = 1; }

int main(void) {
  signal(SIGUSR1, handler);
  raise(SIGUSR1);
  CHECK(1, n == 1);
  return 0;
}
