/* Two variables that stay odd and even together, or a value that is clamped. */
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int x = __VERIFIER_nondet_uint();
  if (__VERIFIER_nondet_uchar()) { // verified
    unsigned int y = x;
    while (__VERIFIER_nondet_uchar()) {
      x += 2;
      y -= 4;
    }
    if (x % 2 != y % 2) reach_error();
  }
  unsigned int clamped = x > 100 ? 100 : x;
  if (clamped > 100) reach_error();
  return 0;
}
