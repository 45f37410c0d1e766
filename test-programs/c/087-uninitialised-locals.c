// Locals without initialiser keep their values until their block ends.
volatile int rare;
int main(void) {
  int s = 0;
  for (int i = 0; i < 4; i++) {
    int last, *p = &last;
    if (i >= 0) last = i;
    if (rare) return 99;
    {
      int other;
      other = *p * 2;
      last += other;
    }
    s += last;
  }
  int k;
  if (s == 18) k = 0; else k = 1;
  register int r, t;
  r = t = k;
  return r + t;
}
