extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int idle(int n) {
  return n + 1;
}
int main(void) {
  int n = __VERIFIER_nondet_int(); // want "open"
  if (n > 3) { // want "open"
    n = 2; // reads "q0 covered"
    if (n == 3)
      reach_error();
  } else {
    n++; // want "open"
    if (n == 4) // want "open"
      reach_error(); // want "open"
  }
  n = idle(n); // no error call is ahead
  return n;
}
