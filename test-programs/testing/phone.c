/* Digits from standard input; an extension that is its own square, in its last digits. */
extern int getchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned extension = __VERIFIER_nondet_uint();
  int special = 0;
  if (extension > 1000 && extension < 60000 && extension * extension % 10000u == extension)
    special = 1;
  if (extension == 555012345u)
    special = 2;
  int digits = 0, plus = 0, c;
  while ((c = getchar()) != -1) {
    if (c == '+') {
      if (digits > 0)
        return 1;
      plus = 1;
    } else if (c >= '0' && c <= '9')
      digits++;
    else if (c != ' ' && c != '-')
      return 2;
  }
  if (plus && digits > 2)
    return special + 10;
  if (digits > 3)
    return special + 20;
  return special;
}
