/* Two doubles that must agree, three attempts, and a reset code. */
extern double __VERIFIER_nondet_double(void);
extern unsigned __VERIFIER_nondet_uint(void);

static int agree(double a, double b) {
  double d = a - b;
  if (d < 0)
    d = -d;
  return d <= 0.5;
}

int main(void) {
  int failures = 0, good = 0;
  for (int i = 0; i < 3; i++) {
    double a = __VERIFIER_nondet_double(), b = __VERIFIER_nondet_double();
    if (agree(a, b))
      good++;
    else
      failures++;
    if (a > 1e9)
      failures += 2;
  }
  if (failures >= 3) {
    unsigned code = __VERIFIER_nondet_uint();
    if (code == 3735928559u)
      failures = 0;
    else if (code % 10007u == 5u && code / 10007u == 211u)
      failures = 1;
  }
  return good == 3 ? 0 : failures;
}
