/* Text that is shifted and counted, and a block that must decrypt to a known word. */
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  int vowels = 0, spaces = 0, high = 0;
  for (int i = 0; i < 36; i++) {
    unsigned char c = __VERIFIER_nondet_uchar() ^ 0x15;
    switch (c) {
      case 'a':
      case 'e':
      case 'i':
      case 'o':
      case 'u':
        vowels++;
        break;
      case ' ':
        spaces++;
        break;
      default:
        if (c > 127)
          high++;
    }
  }
  unsigned left = __VERIFIER_nondet_uint(), right = __VERIFIER_nondet_uint();
  for (int round = 0; round < 3; round++) {
    unsigned t = right;
    right = left ^ (right * 5u + 0x9e3779b9u);
    left = t;
  }
  if (left == 0x68656c6cu && right == 0x6f776f72u)
    return 1;
  if (high > 25)
    return 2;
  if (vowels > 0 && spaces > 0)
    return 3;
  return 0;
}
