/* The greatest common divisor by subtraction, checked against a loop that tries all numbers. All
   runs in which one number is zero, and those that need at most two subtractions are verified.
   */
extern unsigned int __VERIFIER_nondet_uint(void);
extern void reach_error(void);
extern void show(int);

static unsigned int subtractions(unsigned int a, unsigned int b) {
  while (a != b) {
    if (a > b) {
      a -= b;
    } else {
      b -= a;
    }
  }
  return a;
}

static unsigned int trials(unsigned int a, unsigned int b) {
  unsigned int found = 1;
  for (unsigned int d = 2; d <= a && d <= b; d++) {
    if (a % d == 0 && b % d == 0) {
      found = d;
    }
  }
  return found;
}

int main(void) {
  unsigned int a = __VERIFIER_nondet_uint() % 24u;
  unsigned int b = __VERIFIER_nondet_uint() % 24u;
  unsigned int result;
  if (a == 0 || b == 0) {
    result = a + b;
    show((int)result);
    return 1;
  }
  result = subtractions(a, b);
  show((int)result);
  if (result != trials(a, b)) {
    reach_error();
  }
  if (result == 0 || a % result != 0 || b % result != 0) {
    reach_error();
  }
  return (int)result;
}
