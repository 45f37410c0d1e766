/* The error is reached if mode is even and x is small. */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
  unsigned char mode = __VERIFIER_nondet_uchar();
  unsigned char x = __VERIFIER_nondet_uchar();
  if (mode % 2) {
    x = x / 2;
    if (x > 200) reach_error();
  } else {
    if (x < 100)
      reach_error();
  }
  return 0;
}
