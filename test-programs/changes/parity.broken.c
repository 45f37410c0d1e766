/* Counts bits in two ways, which needs all of them, or rounds up: the rounding is split in two functions. */
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static unsigned int counted(unsigned int bits) {
  unsigned int result = 0;
  while (bits != 0u) {
    bits &= bits - 1u;
    result++;
  }
  return result % 2u;
}

static unsigned int folded(unsigned int bits) {
  bits ^= bits >> 8;
  bits ^= bits >> 4;
  bits ^= bits >> 2;
  bits ^= bits >> 1;
  return bits & 1u;
}

static unsigned int blocks(unsigned int value) {
  return (value + 7u) / 8u;
}

static unsigned int rounded(unsigned int value) {
  return blocks(value) * 80u;
}

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint() % 65536u;
  if (__VERIFIER_nondet_uint() % 2u) {
    if (counted(n) != folded(n)) {
      reach_error();
    }
  } else if (rounded(n % 1000u) > 1100u) {
    reach_error();
  }
  return 0;
}
