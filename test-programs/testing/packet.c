/* A packet of bytes with a sum that must be right; a field in it is a magic number. Kinds of bytes are counted one by one. */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int letters = 0, digits = 0, others = 0;
  for (int i = 0; i < 48; i++) {
    unsigned char c = __VERIFIER_nondet_uchar();
    if (c >= 'a' && c <= 'z')
      letters++;
    else if (c >= '0' && c <= '9')
      digits++;
    else
      others++;
  }
  if (letters > 20)
    letters = 20;
  if (digits > 12)
    digits = 12;
  unsigned magic = __VERIFIER_nondet_uint(), sum = __VERIFIER_nondet_uint();
  if ((magic ^ 0x5bd1e995u) == 0xdeadbeefu) {
    if (sum == magic * 31u + 7u)
      return 1;
    return 2;
  }
  return letters + digits + others > 40 ? 3 : 4;
}
