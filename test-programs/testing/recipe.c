/* Square roots from the mathematics library, of which a symbolic executor has no text, and an order number. */
extern double sqrt(double);
extern double __VERIFIER_nondet_double(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  double a = __VERIFIER_nondet_double();
  int result = 0;
  if (a >= 0) {
    double root = sqrt(a);
    if (root > 100)
      result = 1;
    else if (root > 1)
      result = 2;
    else
      result = 3;
  }
  unsigned order = __VERIFIER_nondet_uint();
  if (order % 9973u == 9u) {
    if (order / 9973u == 4242u)
      result += 10;
    else
      result += 20;
  }
  if (order == 2147483629u)
    result += 40;
  return result;
}
