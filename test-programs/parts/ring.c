// A ring buffer of four places and fourteen operations: it never holds more than that.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

int main(void) {
  int first = 0, count = 0;
  for (int i = 0; i < 14; i++) {
    if (__VERIFIER_nondet_int()) {
      count += count < 4;
    } else {
      first = (first + (count > 0)) % 4;
      count -= count > 0;
    }
    if (count < 0 || count > 4 || first > 3)
      reach_error();
  }
  return 0;
}
