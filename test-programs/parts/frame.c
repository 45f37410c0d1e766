// Fourteen bits with stuffed ones: six equal ones in a row are never sent.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
  int ones = 0, sent = 0, stuffed = 0;
  for (int i = 0; i < 14; i++) {
    if (__VERIFIER_nondet_uchar() & 1)
      ones++;
    else
      ones = 0;
    sent++;
    stuffed += ones == 5;
    ones %= 5;
    if (ones >= 6 || stuffed > 2 || sent > 14)
      reach_error();
  }
  return 0;
}
