/* Sorts, which needs an invariant over an array, or waits a while: how often changes. */
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static void sort(unsigned int *values, int size) {
  for (int i = 0; i < size; i++) {
    for (int j = 0; j + 1 < size; j++) {
      if (values[j] > values[j + 1]) {
        unsigned int kept = values[j];
        values[j] = values[j + 1];
        values[j + 1] = kept;
      }
    }
  }
}

static unsigned int waited(unsigned int steps) {
  unsigned int ticks = 0;
  for (int i = 0; i < 3; i++) {
    ticks += steps % 10u;
  }
  return ticks;
}

int main(void) {
  if (__VERIFIER_nondet_uint() % 2u) {
    unsigned int values[4];
    for (int i = 0; i < 4; i++) {
      values[i] = __VERIFIER_nondet_uint();
    }
    sort(values, 4);
    if (values[0] > values[1] || values[1] > values[2] || values[2] > values[3]) {
      reach_error();
    }
  } else if (waited(__VERIFIER_nondet_uint()) > 100u) {
    reach_error();
  }
  return 0;
}
