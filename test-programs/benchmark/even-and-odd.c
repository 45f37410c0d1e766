/* Two functions that call each other, asked with numbers, and with their halves. Verified: what is
   asked about even numbers; and odd ones in the second question. Runs with one question are
   verified. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

static int is_odd(unsigned int n);

static int is_even(unsigned int n) {
  if (n == 0) {
    return 1;
  }
  return is_odd(n - 1);
}

static int is_odd(unsigned int n) {
  if (n == 0) {
    return 0;
  }
  return is_even(n - 1);
}

static void ask(unsigned int n) {
  int even = is_even(n);
  if (even != (n % 2 == 0)) {
    reach_error();
  }
  show(even);
}

int main(void) {
  unsigned int first = __VERIFIER_nondet_uint() % 20u;
  unsigned int second = first / 2;
  int twice = __VERIFIER_nondet_uint() % 3u != 0;
  if (twice) {
    ask(first);
    ask(second);
  } else {
    ask(first);
    show(-1);
  }
  if (is_even(first) == is_odd(first)) {
    reach_error();
  }
  return 1;
}
