extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static void check(int n) {
  if (n == 7) // want "open"
    reach_error(); // want "open"
}
static void other(int n) {
  if (n == 9)
    reach_error();
}
int main(void) {
  int n = __VERIFIER_nondet_int(); // want "open"
  check(n); // want "open"
  if (n) // want "open"
    return 1;
  n = 3; // reads "q0 q1" // want "open"
  if (__VERIFIER_nondet_int()) { // want "open"
    n = 4; // reads "q1 covered"
    other(n);
  }
  check(n + 1); // want "open"
  return 0;
}
