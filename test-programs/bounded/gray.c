/* A head of five bytes in Gray code, one byte a round, and then as many others as come. */
extern void reach_error(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

int main(void) {
  int head = 5, others = 0;
  do {
    unsigned byte = __VERIFIER_nondet_uchar();
    if (head > 0) {
      unsigned gray = byte ^ byte >> 1;
      unsigned back = gray ^ gray >> 1;
      back ^= back >> 2;
      back ^= back >> 4;
      if ((back & 255u) != byte)
        reach_error();
      head--;
    } else if (others < 9) {
      others++;
    }
    if (others > 9 || head < 0)
      reach_error();
  } while (__VERIFIER_nondet_uchar());
  return 0;
}
