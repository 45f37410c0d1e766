#include "sensor.h"

extern int __VERIFIER_nondet_int(void);

static int limit = 10;

static int clamp(int scale) {
  return scale > limit ? limit : scale < 0 ? 0 : scale;
}

int main(void) {
  struct reading reading = {__VERIFIER_nondet_int(), clamp(__VERIFIER_nondet_int())};
  if (scaled(&reading) > LIMIT * limit) {
    reach_error();
  }
  return 0;
}
