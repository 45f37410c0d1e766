// Fourteen points of a tennis game: nobody has won before having four, and two more than the other.

extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
  int a = 0, b = 0, games = 0;
  for (int i = 0; i < 14; i++) {
    if (__VERIFIER_nondet_int() > 0)
      a++;
    else
      b++;
    int won = (a >= 4 && a - b >= 2) || (b >= 4 && b - a >= 2);
    games += won;
    a *= !won;
    b *= !won;
    if (games > 3 || a + b > 14)
      reach_error();
  }
  return 0;
}
