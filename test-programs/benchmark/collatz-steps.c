/* The steps of the 3n + 1 sequence, for small numbers. Verified: even starts up to the first odd
   number that is left, under the assumption that it is smaller than four. Runs that look for the
   highest number are verified. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

static unsigned int steps(unsigned int n, unsigned int limit) {
  unsigned int count = 0;
  while (n != 1 && count < limit) {
    if (n % 2 == 0) {
      n = n / 2;
    } else {
      n = 3 * n + 1;
    }
    count++;
  }
  return count;
}

static unsigned int bits(unsigned int n) {
  unsigned int count = 0;
  while (n > 0) {
    n = n / 2;
    count++;
  }
  return count;
}

static unsigned int highest(unsigned int n) {
  unsigned int result = n;
  while (n != 1) {
    if (n % 2 == 1) {
      n = 3 * n + 1;
    } else {
      n = n / 2;
    }
    if (n > result) {
      result = n;
    }
  }
  return result;
}

int main(void) {
  unsigned int start = 1 + __VERIFIER_nondet_uint() % 26u;
  unsigned int limit = 120;
  unsigned int needed;
  if (__VERIFIER_nondet_uint() % 4u == 0) {
    needed = highest(start);
    show((int)needed);
    if (needed < start) {
      reach_error();
    }
    return 2;
  }
  unsigned int least = bits(start) - 1;
  needed = steps(start, limit);
  show((int)needed);
  if (needed >= limit) {
    reach_error();
  }
  if (needed < least) {
    reach_error();
  }
  show((int)least);
  return 1;
}
