extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) { // want "some executions exceed the bounds"
  int n = __VERIFIER_nondet_int(), sum = 0;
  for (int i = 0; i < n; i++)
    sum += 2;
  if (sum == 6)
    reach_error(); // want "error"
  if (sum == 8)
    reach_error(); // 4 iterations exceed the bound
  if (sum == 5)
    reach_error();
  if (n == 2 && sum != 4)
    reach_error();
  return 0;
}
