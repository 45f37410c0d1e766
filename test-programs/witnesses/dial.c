/* The hand stays on the dial, however often it moves: which is an invariant of the loop. */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int hand = 0;
  while (hand < 12 && __VERIFIER_nondet_int()) {
    hand = hand < 11 ? hand + 1 : 0;
  }
  if (hand > 11) {
    reach_error();
  }
  return 0;
}
