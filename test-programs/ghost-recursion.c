/* Functions that call each other in either of two states: one variable instead of a copy of
   each of them for each state. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

static int odd(int n);

static int even(int n) {
  if (n <= 0) {
    return 1;
  }
  show(n);
  return odd(n - 1) + (__VERIFIER_nondet_int() > 0 ? even(n - 2) : 0);
}

static int odd(int n) {
  if (n <= 0) {
    return 0;
  }
  int below = even(n - 1);
  if (below > 2) {
    show(-below);
  }
  return below;
}

int main(void) {
  int n = __VERIFIER_nondet_int() & 7;
  show(even(n));
  return 0;
}
