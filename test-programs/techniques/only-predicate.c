/* What holds is one of three conditions of the text; rounds in which nothing happens show nothing. */
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
  int f = 0, g = 0, x = 0, i = 0;
  while (i < 100000) {
    i++;
  }
  while (1) {
    int c = __VERIFIER_nondet_int();
    if (c == 1) {
      f = 1;
      g = 1;
      x = 5;
    } else if (c == 2) {
      f = 0;
      x = __VERIFIER_nondet_int();
    } else if (c == 3) {
      g = 0;
      x = __VERIFIER_nondet_int();
    } else if (c == 4) {
      if (g == 0) {
        f = 1;
      }
    } else if (c == 5) {
      if (f == 0) {
        g = 1;
      }
    } else if (c == 6 && f == 1 && g == 1 && (x != 5 || i != 100000)) {
      reach_error();
    }
  }
}
