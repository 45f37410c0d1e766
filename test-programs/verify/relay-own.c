/*
 * Two branches for two analyses of our own: a clock that may go on for ever, for who keeps bounds of
 * values, and a square, for who solves formulas.
 */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int start = __VERIFIER_nondet_int();
  if (start < 0) {
    unsigned int x = start;
    unsigned int square = x * x;
    if (square % 4 == 2) reach_error();
  } else {
    int hand = start % 12;
    while (__VERIFIER_nondet_int()) {
      hand = hand < 11 ? hand + 1 : 0;
    }
    if (hand > 11) reach_error();
  }
  return 0;
}
