/* Two loops: the first halves four sums without losing a bit, the second fills a buffer again and again. */
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int fill = 0;
  for (int i = 0; i < 4; i++) {
    unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    unsigned half = (a & b) + ((a ^ b) >> 1);
    if (half < a && half < b)
      reach_error();
  }
  while (__VERIFIER_nondet_uint()) {
    if (fill == 16)
      fill = 0;
    fill++;
    if (fill < 1 || fill > 16)
      reach_error();
  }
  return 0;
}
