#include <assert.h>
#include "ring.h"

extern int __VERIFIER_nondet_int(void);

/* What comes first leaves first. */
void harness(void) {
  struct ring ring = {{0}, 3, 0};
  int first = __VERIFIER_nondet_int();
  int second = __VERIFIER_nondet_int();
  int item = 0;
  ring_push(&ring, first);
  ring_push(&ring, second);
  assert(ring_pop(&ring, &item) && item == first);
  assert(ring_pop(&ring, &item) && item == second);
}
