/* construct: pthread_create */
#include "check.h"

#include <pthread.h>
static int n;
static void *run(void *p) { n = 1; return p; }

int main(void) {
  pthread_t t;
  if (pthread_create(&t, 0, run, 0))
    return 0;
  pthread_join(t, 0);
  CHECK(1, n == 1);
  return 0;
}
