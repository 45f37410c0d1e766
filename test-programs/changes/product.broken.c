/* Multiplies by doubling, which needs an invariant, or adds a bonus: the bonus becomes a variable. */
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned int bonus = 5000;

static unsigned int product(unsigned int a, unsigned int b) {
  unsigned int result = 0;
  while (b != 0u) {
    if (b % 2u) {
      result += a;
    }
    a *= 2u;
    b /= 2u;
  }
  return result;
}

static unsigned int rewarded(unsigned int points) {
  return points % 1000u + bonus;
}

int main(void) {
  unsigned int a = __VERIFIER_nondet_uint() % 1000u;
  unsigned int b = __VERIFIER_nondet_uint() % 1000u;
  if (__VERIFIER_nondet_uint() % 2u) {
    if (product(a, b) != a * b) {
      reach_error();
    }
  } else if (rewarded(a) > 2000u) {
    reach_error();
  }
  return 0;
}
