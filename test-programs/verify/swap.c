/* Exchanges two values by exclusive or, or divides one of them. */
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned int a = __VERIFIER_nondet_uint();
  unsigned int b = __VERIFIER_nondet_uint();
  if (a & 1) { // verified
    unsigned int x = a, y = b;
    x ^= y;
    y ^= x;
    x ^= y;
    if (x != b || y != a) reach_error();
  } else {
    unsigned int rest = b % 16;
    if (rest * rest > 225) reach_error();
  }
  return 0;
}
