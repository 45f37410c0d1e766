/* Checks that a sequence comes down to one, which nobody can prove, or measures: the measure gets a wider type. */
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned int last(unsigned int n) {
  for (unsigned int i = 0; n > 1u && i < 400u; i++) {
    n = n % 2u ? 3u * n + 1u : n / 2u;
  }
  return n;
}

static unsigned int measured(unsigned int value) {
  unsigned short kept = value % 9000u;
  return kept;
}

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint() % 1000u + 1u;
  if (__VERIFIER_nondet_uint() % 2u) {
    if (last(n) != 1u) {
      reach_error();
    }
  } else if (measured(__VERIFIER_nondet_uint()) > 1000u) {
    reach_error();
  }
  return 0;
}
