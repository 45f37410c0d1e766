/* An address from standard input, a number of a box that must be in a table. */
extern int getchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

static const unsigned boxes[3] = {90210417u, 1600502u, 4000123456u};

int main(void) {
  unsigned box = __VERIFIER_nondet_uint();
  int found = 0;
  for (int i = 0; i < 3; i++) {
    if (boxes[i] == box)
      found = i + 1;
  }
  int ats = 0, dots = 0, length = 0, c;
  while ((c = getchar()) != -1 && c != '\n') {
    if (c == '@')
      ats++;
    else if (c == '.' && ats > 0)
      dots++;
    else if (c < 33)
      return 1;
    if (++length > 60)
      return 2;
  }
  if (ats == 1 && dots > 0)
    return found == 2 ? 3 : 4;
  if (ats > 1)
    return 5;
  return 0;
}
