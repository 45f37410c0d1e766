/* Runs that enter the outer loop a third time are verified, whatever the inner one did. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int outer = 0;
  while (outer < 4) {
    int inner = 0;
    do {
      show(10 * outer + inner);
      inner++;
    } while (inner < 3 && (__VERIFIER_nondet_int() & 1));
    outer++;
  }
  show(outer);
  return outer;
}
