/* Sums by a formula, which needs an invariant, or rounds a fee: the change is about the fee. */
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned int sum_to(unsigned int last) {
  unsigned int sum = 0;
  for (unsigned int i = 1; i <= last; i++) {
    sum += i;
  }
  return sum;
}

static unsigned int rounded(unsigned int cents) {
  return cents / 5u * 5u;
}

int main(void) {
  unsigned int last = __VERIFIER_nondet_uint() % 1000u;
  if (__VERIFIER_nondet_uint() % 2u) {
    if (2u * sum_to(last) != last * (last + 1u)) {
      reach_error();
    }
  } else {
    unsigned int cents = __VERIFIER_nondet_uint() % 10000u;
    if (rounded(cents) > 10000u) {
      reach_error();
    }
  }
  return 0;
}
