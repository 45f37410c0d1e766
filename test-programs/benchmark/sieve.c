/* The sieve of Eratosthenes, checked by trial division. Verified: all that happens behind the check
   of the number 9, and the whole run if the sieve ends below 8. Counting twins is verified, too.
   */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

enum { MOST = 40 };

static unsigned char composite[MOST];

static void strike_out(unsigned int limit) {
  for (unsigned int i = 2; i * i < limit; i++) {
    if (!composite[i]) {
      for (unsigned int k = i * i; k < limit; k += i) {
        composite[k] = 1;
      }
    }
  }
}

static int is_prime(unsigned int n) {
  for (unsigned int d = 2; d < n; d++) {
    if (n % d == 0) {
      return 0;
    }
  }
  return n > 1;
}

static unsigned int count_twins(unsigned int limit) {
  unsigned int twins = 0;
  unsigned int before = 2;
  for (unsigned int n = 3; n < limit; n++) {
    if (is_prime(n)) {
      if (n - before == 2) {
        twins++;
      }
      before = n;
    }
  }
  return twins;
}

int main(void) {
  unsigned int limit = 2 + __VERIFIER_nondet_uint() % (MOST - 2);
  unsigned int found = 0;
  if (__VERIFIER_nondet_uint() % 4u == 0) {
    found = count_twins(limit);
    show((int)found);
    if (found >= limit) {
      reach_error();
    }
    return 2;
  }
  strike_out(limit);
  for (unsigned int n = 2; n < limit; n++) {
    int expected = is_prime(n);
    if (expected == composite[n]) {
      reach_error();
    }
    if (expected) {
      show((int)n);
      found++;
    }
  }
  show((int)found);
  return 1;
}
