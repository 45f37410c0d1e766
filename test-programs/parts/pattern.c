// A pattern of letters, ? and * against a text of four letters: a pattern without * that is longer does not match.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

static int matches(const unsigned char *p, const unsigned char *t) {
  int from = -1, at = 0, i = 0, j = 0;
  while (t[j]) {
    if (p[i] == '*') {
      from = ++i;
      at = j;
    } else if (p[i] == '?' || p[i] == t[j]) {
      i++;
      j++;
      if (!p[i - 1])
        return 0;
    } else if (from >= 0) {
      i = from;
      j = ++at;
    } else {
      return 0;
    }
  }
  while (p[i] == '*')
    i++;
  return !p[i];
}

int main(void) {
  unsigned char p[6], t[5];
  int stars = 0;
  for (int i = 0; i < 5; i++) {
    p[i] = __VERIFIER_nondet_uchar();
    if (!p[i])
      return 0;
    if (p[i] == '*')
      stars++;
  }
  p[5] = 0;
  for (int i = 0; i < 4; i++) {
    t[i] = __VERIFIER_nondet_uchar();
    if (!t[i])
      return 0;
  }
  t[4] = 0;
  if (matches(p, t) && stars == 0)
    reach_error();
  return 0;
}
