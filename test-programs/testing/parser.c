/* Nested brackets from standard input; a version word in front decides what is allowed. */
extern int getchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned version = __VERIFIER_nondet_uint();
  int strict = 0;
  if (version == 0x50415253u)
    strict = 1;
  else if (version == 0x50415254u)
    strict = 2;
  else if ((version >> 16) * (version & 0xffffu) == 777743u)
    strict = 3;
  int depth = 0, most = 0, words = 0, inside = 0;
  for (int i = 0; i < 100; i++) {
    int c = getchar();
    if (c == -1 || c == '\n')
      break;
    if (c == '(') {
      depth++;
      if (depth > most)
        most = depth;
    } else if (c == ')') {
      if (depth == 0)
        return 1;
      depth--;
    } else if (c == ' ') {
      if (inside)
        words++;
      inside = 0;
    } else
      inside = 1;
  }
  if (depth > 0)
    return 2;
  if (most > 2)
    return strict == 3 ? 3 : 4;
  return words > 2;
}
