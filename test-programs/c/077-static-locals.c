// Static locals of a function that is called from several places.
volatile int rare;
static int next(void) { static int n = 10; if (rare) return 99; return n++; }
static int toggle(int k) {
  if (k) { static int a; return ++a; }
  else { static int a = 100; return --a; }
}
int main(void) {
  int x = next();
  x += next() * 10;
  if (x != 120) return 1;
  for (int i = 0; i < 2; i++) x = next();
  if (x != 13) return 2;
  if (toggle(1) != 1 || toggle(0) != 99 || toggle(1) != 2 || toggle(0) != 98) return 3;
  return next() - 14;
}
