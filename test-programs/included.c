/* Macros and an included file: lines are those of this file. */
#include "included.h"
#define BOUND(v) ((v) % LIMIT)

int main(void) {
  int v = BOUND(__VERIFIER_nondet_int());
  if (magnitude(v) > 7) {
    show(LIMIT);
  }
#if LIMIT > 10
  if (v < 0) {
    report(-v,
           "below");
    return FAILED;
  }
#endif
  show(BOUND(v + 9));
  return 0;
}
