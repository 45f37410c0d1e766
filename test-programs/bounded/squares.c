/* The first four rounds are about squares, for which intervals say nothing; all later ones are about a counter, of
   which there is no last round. */
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned round = 0;
  while (__VERIFIER_nondet_uint()) {
    unsigned x = __VERIFIER_nondet_uint();
    if (round < 4) {
      if (x * x % 4 == 2)
        reach_error();
      round++;
    } else if (round > 4) {
      reach_error();
    }
  }
  return 0;
}
