/* Three tries in each session, with sums that must not lose bits; sessions go on for ever. */
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned tries = 0, open = 0;
  for (;;) {
    unsigned secret = __VERIFIER_nondet_uint(), guess = __VERIFIER_nondet_uint();
    if (tries < 3) {
      tries++;
      if ((secret ^ guess) + 2 * (secret & guess) != secret + guess)
        reach_error();
      if (secret == guess)
        open = 1;
    } else {
      open = 2;
    }
    if (open > 2 || tries > 3)
      reach_error();
    if (open == 1 && tries == 0)
      reach_error();
  }
}
