/* Squares by adding odd numbers, which needs an invariant, or scales by a macro: the macro changes. */
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

#define SCALED(x) ((x) * 3u + 900u)

static unsigned int square(unsigned int root) {
  unsigned int sum = 0;
  for (unsigned int i = 0; i < root; i++) {
    sum += 2u * i + 1u;
  }
  return sum;
}

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint() % 300u;
  if (__VERIFIER_nondet_uint() % 2u) {
    if (square(n) != n * n) {
      reach_error();
    }
  } else if (SCALED(n) > 1000u) {
    reach_error();
  }
  return 0;
}
