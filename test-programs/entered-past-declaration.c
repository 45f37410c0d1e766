/* A jump enters a loop's block behind a declaration that is copied for two states. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int total = __VERIFIER_nondet_int() & 3;
  goto inside;
  while (total < 9) {
    int part;
    part = 1;
    show(part);
  inside:
    part = __VERIFIER_nondet_int() & 3;
    if (part == 2) {
      show(20);
    }
    total = total + 1 + part;
  }
  show(total);
  return total & 1;
}
