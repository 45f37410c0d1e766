/*
 * Two branches for two verifiers. The checksum has one value, which is known only to who computes it
 * round by round. The clock may go on for ever, and where it starts is an input; that its hand stays
 * on the dial is seen from afar.
 */
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int start = __VERIFIER_nondet_int();
  if (start < 0) {
    int checksum = 7;
    for (int i = 0; i < 200; i++) {
      checksum = (checksum * 31 + i) % 1009;
    }
    if (checksum != 172) reach_error();
  } else {
    int hand = start % 12;
    while (__VERIFIER_nondet_int()) {
      hand = hand < 11 ? hand + 1 : 0;
    }
    if (hand > 11) reach_error();
  }
  return 0;
}
