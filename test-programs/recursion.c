/* A bounded analysis has looked at all runs whose recursion goes deeper than two levels. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

static int digits(int n) {
  if (n < 10) {
    return 1;
  }
  show(n % 10);
  int rest = digits(n / 10);
  show(rest);
  return rest + 1;
}

int main(void) {
  int n = __VERIFIER_nondet_int() & 0xffff;
  int count = digits(n);
  show(count);
  return 0;
}
