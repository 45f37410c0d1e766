#include <assert.h>
#include "ring.h"

extern int __VERIFIER_nondet_int(void);

/* A ring takes as many items as it has places, and no more. */
int main(void) {
  struct ring ring = {{0}, 0, 0};
  for (int i = 0; i < CAPACITY; i++) {
    assert(ring_push(&ring, __VERIFIER_nondet_int()));
  }
  assert(!ring_push(&ring, 0));
  return 0;
}
