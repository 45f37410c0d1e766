/* The function of Ackermann and Peter, for tiny arguments. Verified: runs that call it with a first
   argument of 0, and those with 1 whose second argument is below 2. So are results for 1. */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

static unsigned int calls;

static unsigned int ackermann(unsigned int m, unsigned int n) {
  calls++;
  if (m == 0) {
    return n + 1;
  }
  if (n == 0) {
    return ackermann(m - 1, 1);
  }
  return ackermann(m - 1, ackermann(m, n - 1));
}

static unsigned int closed_form(unsigned int m, unsigned int n) {
  switch (m) {
    case 0:
      return n + 1;
    case 1:
      return n + 2;
    default:
      return 2 * n + 3;
  }
}

int main(void) {
  unsigned int m = __VERIFIER_nondet_uint() % 3u;
  unsigned int n = __VERIFIER_nondet_uint() % 5u;
  unsigned int result = ackermann(m, n);
  show((int)result);
  if (result != closed_form(m, n)) {
    reach_error();
  }
  if (calls < result - n) {
    reach_error();
  }
  return 1;
}
