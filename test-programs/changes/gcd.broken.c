/* Divides by the greatest common divisor, which needs its theory, or clamps to a limit: the limit changes. */
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

enum { LIMIT = 70 };

static unsigned int gcd(unsigned int a, unsigned int b) {
  while (b != 0u) {
    unsigned int rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

static unsigned int clamped(unsigned int value) {
  return value > LIMIT ? LIMIT : value;
}

int main(void) {
  unsigned int a = __VERIFIER_nondet_uint() % 500u + 1u;
  unsigned int b = __VERIFIER_nondet_uint() % 500u + 1u;
  if (__VERIFIER_nondet_uint() % 2u) {
    if (a % gcd(a, b) != 0u) {
      reach_error();
    }
  } else if (clamped(a) > 60u) {
    reach_error();
  }
  return 0;
}
