/* A square root by searching, whose result needs arithmetic that is not linear. */
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int n = __VERIFIER_nondet_uint() % 10000;
  unsigned int low = 0, high = 100;
  if (__VERIFIER_nondet_uchar() != 3) { // verified
    while (high - low > 1) {
      unsigned int middle = (low + high) / 2;
      if (middle * middle <= n) low = middle;
      else high = middle;
    }
    if (low * low > n || high * high <= n) reach_error();
  } else if (n + high > 10100) {
    reach_error();
  }
  return 0;
}
