// The conditional without a middle evaluates its condition once.
volatile int rare;
static int calls;
static int f(int x) { calls++; if (rare) return 99; return x; }
int main(void) {
  if ((f(3) ?: f(4)) != 3 || calls != 1) return 1;
  if ((f(0) ?: f(4)) != 4 || calls != 3) return 2;
  const char *s = (char *) 0 ?: "d";
  if (*s != 'd') return 3;
  int n = 2, sum = 0;
  while (n-- ?: f(0)) sum++;
  if (sum != 2 || calls != 4) return 4;
  int x = f(0) ?: f(0) ?: f(6);
  if (x != 6 || calls != 7) return 5;
  if (f(0) ?: f(1)) x = 0;
  return x + (f(0) ? : f(0));
}
