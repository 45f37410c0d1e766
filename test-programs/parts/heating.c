// Fourteen measurements: the heating is on and off by turns of at least two.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
  int on = 0, since = 2, switched = 0;
  for (int i = 0; i < 14; i++) {
    if (__VERIFIER_nondet_uchar() < 20) {
      int change = since >= 2 && !on;
      on |= change;
      switched += change;
      since = change ? 1 : since + 1;
    } else {
      int change = since >= 2 && on;
      on &= !change;
      switched += change;
      since = change ? 1 : since + 1;
    }
    if (switched > 7)
      reach_error();
  }
  return 0;
}
