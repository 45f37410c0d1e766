/* A sum of the first numbers, which needs an invariant, or a byte in its bounds. */
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned char mode = __VERIFIER_nondet_uchar();
  unsigned int n = __VERIFIER_nondet_uchar();
  if (mode > 9) { // verified
    unsigned int sum = 0;
    for (unsigned int i = 1; i <= n; i++) sum += i;
    if (2 * sum != n * (n + 1)) reach_error();
  } else {
    unsigned int scaled = n * 10 + mode;
    if (scaled > 2559) reach_error();
  }
  return 0;
}
