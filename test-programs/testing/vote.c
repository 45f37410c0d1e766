/* Thirty votes are counted; how often each was given opens branches, and a seal is checked at the end. */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int yes = 0, no = 0, void_ = 0;
  for (int i = 0; i < 30; i++) {
    unsigned char v = __VERIFIER_nondet_uchar() & 3;
    if (v == 0)
      yes++;
    else if (v == 1)
      no++;
    else
      void_++;
  }
  int result = 0;
  if (yes > no)
    result = 1;
  if (void_ > 20)
    result = 2;
  if (yes == no)
    result = 3;
  if (yes > 2 * no && no > 2)
    result = 4;
  unsigned seal = __VERIFIER_nondet_uint();
  if ((seal << 7 | seal >> 25) == 0xcafef00du)
    result += 8;
  else if (seal + (seal >> 1) == 0x77777777u)
    result += 16;
  return result;
}
