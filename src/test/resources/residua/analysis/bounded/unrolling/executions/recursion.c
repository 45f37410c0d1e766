extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int down(int n) {
  if (n <= 0)
    return 0;
  return 1 + down(n - 1);
}
int main(void) { // want "some executions exceed the bounds"
  int n = __VERIFIER_nondet_int();
  int d = down(n);
  if (d == 2)
    reach_error(); // want "error"
  if (d > 2)
    reach_error(); // more than 3 calls of the function are not entered
  return 0;
}
