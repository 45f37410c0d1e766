/* The clones of a function share its static variables, of which two have the same name. */
extern void show(int);
extern int __VERIFIER_nondet_int(void);

static int next(int step) {
  static int total = 10;
  total = total + step;
  if (total > 15) {
    static int total = 0;
    total++;
    show(1000 + total);
  }
  return total;
}

int main(void) {
  show(next(1));
  int step = __VERIFIER_nondet_int() & 3;
  if (step == 2) {
    show(next(step));
    show(next(step));
  }
  show(next(step));
  show(next(1));
  return 0;
}
