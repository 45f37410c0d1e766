/* Searches a sorted sequence by halving, which needs its order, or looks a price up: the prices change. */
extern void reach_error(void);
extern unsigned int __VERIFIER_nondet_uint(void);

static const unsigned int prices[4] = {10, 25, 35, 45};

static unsigned int root(unsigned int square) {
  unsigned int low = 0;
  unsigned int high = 256;
  while (high - low > 1u) {
    unsigned int middle = (low + high) / 2u;
    if (middle * middle <= square) {
      low = middle;
    } else {
      high = middle;
    }
  }
  return low;
}

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint() % 60000u;
  if (__VERIFIER_nondet_uint() % 2u) {
    unsigned int r = root(n);
    if (r * r > n) {
      reach_error();
    }
  } else if (prices[n % 4u] > 100u) {
    reach_error();
  }
  return 0;
}
