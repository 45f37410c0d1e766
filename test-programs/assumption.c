/* What is verified depends on values: under the assumption only, so the rest stays. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n > 100) {
    show(1);
  }
  show(n / 2);
  if (n < 0) {
    show(2);
  }
  return 0;
}
