/* Rates by income in whole cents, and one by a share as a double. */
extern long __VERIFIER_nondet_long(void);
extern double __VERIFIER_nondet_double(void);

int main(void) {
  long income = __VERIFIER_nondet_long();
  long tax;
  if (income < 0)
    tax = 0;
  else if (income <= 1090800)
    tax = 0;
  else if (income <= 6282900)
    tax = (income - 1090800) / 5;
  else if (income <= 27782600)
    tax = income / 3;
  else
    tax = income / 2;
  if (tax == 1234567)
    tax++;
  if (income > 0 && income % 1000003 == 77 && income / 1000003 == 21)
    tax = 1;
  double share = __VERIFIER_nondet_double();
  if (share < 0.0)
    return 1;
  if (share > 1.0)
    return 2;
  if (share >= 0.25 && share <= 0.75)
    return tax > 1000 ? 3 : 4;
  return 5;
}
