/* Words from standard input are counted by kind; a licence opens more kinds. */
extern int getchar(void);
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
  unsigned licence = __VERIFIER_nondet_uint();
  int level = 0;
  if (licence * 2246822519u == 0x0badcafeu)
    level = 2;
  else if ((licence ^ 0xa5a5a5a5u) % 1000003u == 3u && licence > 4000000000u)
    level = 1;
  int numbers = 0, names = 0, signs = 0, c;
  while ((c = getchar()) != -1) {
    if (c >= '0' && c <= '9')
      numbers++;
    else if ((c >= 'a' && c <= 'z') || c == '_')
      names++;
    else if (c == '+' || c == '-')
      signs++;
    else if (c == ';')
      break;
  }
  if (numbers > 1 && signs > 0)
    return 10 + level;
  if (names > 2)
    return 20 + level;
  return level;
}
