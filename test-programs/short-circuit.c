/* Steps inside && and || decide nothing; only the last one does. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int a = __VERIFIER_nondet_int() & 3;
  if (a > 1 && __VERIFIER_nondet_int() > 0) {
    show(1);
  }
  if (a == 0 || !(__VERIFIER_nondet_int() > 0)) {
    show(2);
  }
  show(a == 3 ? 3 : 4);
  return a && __VERIFIER_nondet_int();
}
