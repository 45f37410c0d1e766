extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int twice(int n) { // want "calls"
  return 2 * n;
}
static int down(int n) { // want "calls"
  while (n > 3) // want "loops, calls"
    n--;
  return n;
}
static int once(int n) {
  return n + 1;
}
int (*chosen)(int) = once;
int main(void) { // want "calls"
  int n = __VERIFIER_nondet_int();
  int m = twice(n); // want "calls"
  if (m == 2)
    reach_error();
  if (n) {
    m = chosen(m); // no block begins in a call through a pointer
    while (m < 7) { // want "loops, calls"
      m = down(m); // want "calls"
      n++;
    }
  }
  return 0;
}
