/* A loop made of jumps: three steps set out on a product, all that follow keep to a ring of seven. */
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned step = 0, ring = 0;
again:;
  unsigned a = __VERIFIER_nondet_uint();
  if (step < 3) {
    step++;
    if (a * (a + 1) % 2 != 0)
      reach_error();
    goto again;
  }
  ring = ring < 6 ? ring + 1 : 0;
  if (ring > 6 || step > 3)
    reach_error();
  if (a)
    goto again;
  return 0;
}
